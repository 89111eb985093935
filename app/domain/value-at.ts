export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined,
    value,
  )

export function textAt(value: unknown, ...path: string[]): string | null {
  const text = valueAt(value, ...path)
  return typeof text === 'string' && text !== '' ? text : null
}
