const KEY_GROUP_LENGTH = 5

/** Splits a key so that it's easier to read. `isSpaced`: the key has no separators, so the page adds spaces. */
export function groupKey(key: string): { groups: string[]; isSpaced: boolean } {
  const parts = key.match(/[^-_.\s]*[-_.\s]+|[^-_.\s]+/g) ?? []
  if (parts.length > 1 || key.length <= 2 * KEY_GROUP_LENGTH) return { groups: parts, isSpaced: false }
  const letters = [...key]
  const starts = letters.flatMap((_, index) => (index % KEY_GROUP_LENGTH === 0 ? index : []))
  const groups = starts.map((start) => letters.slice(start, start + KEY_GROUP_LENGTH).join(''))
  return { groups, isSpaced: true }
}
