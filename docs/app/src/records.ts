/** The entries without one of them. */
export function without<T extends object, K extends keyof T>(entries: T, key: K): Omit<T, K> {
  const left = { ...entries };
  Reflect.deleteProperty(left, key);
  return left;
}

/** What a form may hold of a thing while it is typed: the same parts, texts and numbers not yet what they must be. */
export type AsTyped<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Each)[]
      ? AsTyped<Each>[]
      : T extends object
        ? { [Key in keyof T]: AsTyped<T[Key]> }
        : T;
