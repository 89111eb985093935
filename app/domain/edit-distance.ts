/** The longest second text that is compared; where one is longer, the other is no mistyped form of it. */
export const COMPARED_LENGTH_MAX = 80

/** So many letters are compared at a time, by the bits of a number. */
const BITS = 32
const ASCII_COUNT = 128

/** Where each letter stands among the first 32 of a text, as bits. */
function placesIn(text: string): (code: number) => number {
  const ascii = new Int32Array(ASCII_COUNT)
  const others = new Map<number, number>()
  for (let index = 0; index < text.length; index++) {
    const [code, bit] = [text.charCodeAt(index), 1 << index]
    if (code < ASCII_COUNT) ascii[code]! |= bit
    else others.set(code, (others.get(code) ?? 0) | bit)
  }
  return (code) => (code < ASCII_COUNT ? ascii[code]! : (others.get(code) ?? 0))
}

/** By how much the table below grows from column to column; used again for every comparison. */
const steps = new Int8Array(COMPARED_LENGTH_MAX)

/**
 * Returns what tells how many letters have to be put in, taken out or changed to make one text of another (Levenshtein).
 * Of its table, 32 rows are worked out at once: two numbers hold where a column rises and falls (Myers, 1999; in blocks,
 * Hyyrö, 2003). The second text has at most `COMPARED_LENGTH_MAX` letters.
 */
export function createDistance(a: string): (b: string) => number {
  const blocks = Array.from({ length: Math.ceil(a.length / BITS) }, (_, block) => {
    const part = a.slice(block * BITS, (block + 1) * BITS)
    return { placesOf: placesIn(part), lastRow: part.length - 1 }
  })

  return (b) => {
    steps.fill(1, 0, b.length)
    for (const { placesOf, lastRow } of blocks) {
      let [rises, falls] = [-1, 0]
      for (let index = 0; index < b.length; index++) {
        const [up, down] = [steps[index] === 1 ? 1 : 0, steps[index] === -1 ? 1 : 0]
        const same = placesOf(b.charCodeAt(index))
        const level = same | falls
        const matched = same | down
        const kept = (((matched & rises) + rises) ^ rises) | matched
        let grows = falls | ~(kept | rises)
        let shrinks = rises & kept
        steps[index] = ((grows >>> lastRow) & 1) - ((shrinks >>> lastRow) & 1)
        grows = (grows << 1) | up
        shrinks = (shrinks << 1) | down
        rises = shrinks | ~(level | grows)
        falls = grows & level
      }
    }
    let changes = a.length
    for (let index = 0; index < b.length; index++) changes += steps[index]!
    return changes
  }
}
