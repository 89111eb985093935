/** The value, which nobody can change from now on, nor any part of it: for what all who ask are given as the same one. */
export function freezeAll<Value>(value: Value): Value {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freezeAll(part)
  return Object.freeze(value)
}
