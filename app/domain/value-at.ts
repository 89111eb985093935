/** What stands at a path in something that comes from outside; undefined where the path ends before. */
export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined,
    value,
  )

/** The text at a path in something that comes from outside; null where there is none. */
export function textAt(value: unknown, ...path: string[]): string | null {
  const text = valueAt(value, ...path)
  return typeof text === 'string' && text !== '' ? text : null
}
