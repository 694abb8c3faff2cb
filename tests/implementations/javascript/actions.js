/** The form of actions: what each is called, and what it says besides. */

const isText = (/** @type {unknown} */ said) => typeof said === 'string';
const isCount = (/** @type {unknown} */ said) => Number.isInteger(said);
const isColumn = (/** @type {unknown} */ said) => isCount(said) && said >= 1 && said <= 4;
const areAll = (/** @type {(said: unknown) => boolean} */ isOne) => (/** @type {unknown} */ said) =>
  Array.isArray(said) && said.every(isOne);

/** @type {Record<string, Record<string, (said: any) => boolean>>} */
const FORMS = {
  shuffle: { items: areAll(isText) },
  pick: { items: areAll(isText) },
  discard: { cards: areAll(isText) },
  lead: { card: isText, column: isColumn, pawns: isCount },
  answer: { card: isText, pawns: isCount },
  reinforce: { pawns: isCount },
  resign: {},
  'go-on': {},
  'use-effect': { parts: areAll(isCount) },
  'decline-effect': {},
  draw: {},
  stop: {},
  announce: { cards: isCount },
  'take-pawn': {},
  'choose-option': { option: isCount },
  'choose-strength': { strength: isCount },
  'force-card': {},
  'discard-picked': {},
  'leave-picked': {},
};

/** Whether this is an action at all: a known name, with exactly its members. @param {any} action */
export function isWellFormed(action) {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return false;
  if (!isText(action.action) || !Object.hasOwn(FORMS, action.action)) return false;
  const form = FORMS[action.action];
  const members = Object.keys(action).filter((member) => member !== 'action');
  return (
    members.length === Object.keys(form).length &&
    members.every((member) => Object.hasOwn(form, member) && form[member](action[member]))
  );
}
