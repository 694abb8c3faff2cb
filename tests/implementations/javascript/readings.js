/** The open questions of the rules: how each may be read, the recommended reading of the French text first. */

/** @type {Record<string, string[]>} */
export const READINGS = {
  game_length: ['until-no-column-is-empty', 'at-most-four-exchanges'], // D-01
  full_neutral_board: ['drawn', 'leader-resigns'], // D-02
  emptied_board: ['previous-winner-leads', 'white-leads'], // D-03
  column_four_cost: ['on-win', 'on-any-gain', 'on-full-gain'], // D-04
  open_value: ['every-empty-column', 'never-freed-columns', 'playable-columns'], // D-05
  lead_measure: ['marker', 'earned-in-this-game'], // D-06
  end_test: ['at-step-seven', 'after-each-step'], // D-07
  tied_column: ['resolved', 'unresolved'], // D-51
  exchange_winner: ['fixed-at-comparison', 'compared-again'], // D-54
  neutral_after_four: ['go-on', 'drawn'], // D-68
  tie_initiative: ['not-the-leader-of-the-tie', 'black'], // D-50
  tie_cost: ['nobody-pays', 'both-pay'], // D-52
  resigning: ['when-to-play', 'at-any-time'], // D-26
  empty_hands: ['leader-resigns', 'marker-decides'], // D-27
  resigned_column_four: ['nobody-pays', 'leader-pays'], // D-28
  resigning_effect: ['ends-the-game-at-once', 'after-the-award'], // D-29
  resignation_point: ['opponent-scores', 'marker-decides'], // D-58
  limit_discard: ['end-of-step', 'each-instruction', 'end-of-exchange'], // D-08
  reshuffle_discard: ['end-of-step', 'at-once'], // D-12
  joint_discard: ['together', 'loser-first'], // D-20
  struck_player: ['after-the-current-step', 'after-their-own-next-step'], // D-61
  last_limit_discard: ['before-the-end-test', 'lapses-with-the-game'], // D-65
  reshuffle_cost: ['after-the-whole-draw', 'after-the-card'], // D-09
  refill_target: ['live-limit', 'limit-at-the-start'], // D-10
  state_space: ['live', 'at-the-start-of-the-step'], // D-11
  stopping_short: ['always-allowed', 'not-to-avoid-a-reshuffle'], // D-13
  draw_count: ['card-by-card', 'announced'], // D-14
  after_reshuffle: ['card-must-be-taken', 'may-stop'], // D-15
  reshuffle_at_left_end: ['free', 'impossible'], // D-66
  empty_hand: ['allowed', 'one-card-at-least'], // D-64
  mulligan_order: ['together', 'white-first', 'black-first'], // D-16
  mulligan_draw: ['the-same-number', 'up-to-the-same-number'], // D-17
  refill_order: ['together', 'white-first', 'black-first'], // D-18
  new_game_discard_order: ['together', 'white-first', 'black-first'], // D-19
  refill_sight: ['hidden-until-both-are-done', 'open'], // D-70
  mulligan_discards: ['face-up', 'face-down'], // E-01
  opponent_choice: ['after-the-effect-is-used', 'before-it-is-decided'], // D-21
  unpaid_loss: ['the-rest-still-happens', 'stops-the-effect'], // D-23
  void_choice: ['allowed', 'only-if-payable'], // D-24
  effect_parts: ['whole-or-nothing', 'any-parts'], // D-25
  shift_direction: ['towards-the-named-person', 'towards-the-owner'], // D-44
  track_end: ['count-on', 'stop'], // D-45
  current_column: ['resolved', 'unresolved'], // D-46
  cancelled_advantage: ['column-only', 'shifts-too'], // D-53
  pawn_effect: ['void-choice-allowed', 'only-what-is-possible'], // D-62
  lasting_effect: ['until-the-game-ends', 'while-the-card-lies'], // D-63
  loss_icon: ['endurance', 'king-step'], // D-71
  forced_card_resigning: ['may-resign', 'must-play'], // D-30
  forced_card_discard: ['protected', 'free'], // D-31
  last_exchange: ['any-that-ends-the-game', 'last-column-only'], // D-32
  pick_in_last_exchange: ['discarded', 'may-stay'], // D-72
  picked_card: ['shown', 'blind'], // D-33
  empty_hand_pick: ['may-be-used', 'unavailable'], // D-34
  half_hand: ['random-and-shown', 'owner-chooses', 'random-face-down'], // D-35
  discard_without_card: ['may-be-used', 'unavailable'], // D-36
  played_card: ['on-the-board', 'still-in-hand'], // D-67
  pawn_ban: ['all-additions', 'additions-when-playing', 'gains-too'], // D-42
  pawns_by_effect: ['two-at-most', 'beyond-two', 'on-other-cards'], // D-73
  pawns_counted: ['above-this-card', 'all-own-on-the-board'], // D-43
  forced_card_freedom: ['column-and-pawns-free', 'opponent-dictates'], // D-59
  pawn_colour: ['person', 'chess-colour'], // D-37
  pawn_shortage: ['take-what-is-left', 'all-or-nothing'], // D-39
  leader_pawns: ['with-the-card', 'until-the-comparison'], // D-40
  unused_pawns: ['kept', 'returned'], // D-41
  public_information: ['discards-and-counts', 'top-discard-only'], // D-47
  start_space_modifier: ['ignored', 'applied'], // D-49
  both_kings: ['spassky-wins', 'white-king-moves-first'], // D-57
};

/** Every question as it is recommended to read it. @type {Record<string, string>} */
export const RECOMMENDED = Object.fromEntries(Object.entries(READINGS).map(([question, [first]]) => [question, first]));

/**
 * The first answer that is no reading known here, told as `question=reading`.
 *
 * @param {Record<string, string>} readings
 */
export function unknownReading(readings) {
  const unknown = Object.entries(readings).find(([question, reading]) => !READINGS[question]?.includes(reading));
  return unknown ? unknown.join('=') : null;
}
