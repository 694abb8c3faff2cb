// What the engine tells of a table and of a line of play.

export type Colour = "white" | "black";

export interface CardShown {
  thing: string;
  name: string;
  /** The shape and the colour of its piece; of a card that nobody named, neither. */
  shape: string | null;
  colour: Colour | null;
  owner: string;
  strength: number | null;
  isAssumed: boolean;
  effect: string;
  told: string;
}

export interface ZoneShown {
  card: CardShown;
  pawns: number;
  total: number | null;
}

export interface ColumnShown {
  thing: string;
  name: string;
  advantage: number;
  isCurrent: boolean;
  isFree: boolean;
  zones: [ZoneShown | null, ZoneShown | null];
}

export interface MatchSeat {
  player: string;
  name: string;
  /** Whether it is this player who has to choose. */
  isAsked: boolean;
  colour: Colour;
  hand: number | null;
  pile: number | null;
  discards: (string | null)[];
  pawns: number;
  supply: number;
  endurance: number;
  track: number;
  limit: number;
}

export interface MatchTable {
  game: "match";
  number: number;
  scores: { name: string; points: number }[];
  marker: string;
  columns: ColumnShown[];
  seats: [MatchSeat, MatchSeat];
  hand: CardShown[];
  awaited: string;
  notes: string[];
}

export interface ManShown {
  shape: string;
  colour: Colour;
  told: string;
}

export interface TileShown extends ManShown {
  thing: string;
}

export interface ChessMeSeat {
  player: string;
  name: string;
  /** Whether it is this player who has to choose. */
  isAsked: boolean;
  colour: Colour;
  hand: number;
  pile: number;
  captured: TileShown[];
}

export interface ChessMeTable {
  game: "chessme";
  columns: (number | null)[];
  rows: (number | null)[];
  men: Record<string, ManShown>;
  seats: [ChessMeSeat, ChessMeSeat];
  hand: TileShown[];
  awaited: string;
  notes: string[];
}

export type Table = MatchTable | ChessMeTable;

export interface Action {
  place: number;
  kind: string;
  name: string;
  parts: Record<string, string>;
  cards: string[] | null;
}

export interface EventTold {
  text: string;
  clauses: string[];
  isAssumed: boolean;
}

export interface Moment {
  step: number;
  name: string;
}

export interface Frame {
  viewer: string;
  step: number;
  steps: number;
  isOver: boolean;
  winner: string | null;
  asked: { who: string | null; name: string; text: string; isYours: boolean };
  table: Table;
  actions: Action[];
  log: { step: number; events: EventTold[] }[];
  last: string[];
  back: Moment | null;
  forth: Moment | null;
}

export interface Rules {
  game: string;
  edition: string;
  answers: Record<string, string>;
  origin: string;
}

export interface Refusal {
  code: string;
  clauses: string[];
  text: string;
}

export interface Shown {
  line: string;
  rules: Rules;
  frame: Frame;
}

export type Answered = Shown | { mistake: string } | { refusal: Refusal } | Record<string, never>;
