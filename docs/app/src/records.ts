/** The entries without one of them. */
export function without<T extends object, K extends keyof T>(entries: T, key: K): Omit<T, K> {
  const left = { ...entries };
  Reflect.deleteProperty(left, key);
  return left;
}
