import { ChessMeBoard } from "./ChessMeBoard";
import type { Chosen } from "./choosing";
import { MatchBoard } from "./MatchBoard";
import type { Table } from "./shapes";

export interface BoardProps<T extends Table> {
  table: T;
  lit: Set<string>;
  chosen: Chosen;
  last: string[];
  onTap: (thing: string) => void;
}

export function Board({ table, ...rest }: BoardProps<Table>) {
  return table.game === "match" ? <MatchBoard table={table} {...rest} /> : <ChessMeBoard table={table} {...rest} />;
}
