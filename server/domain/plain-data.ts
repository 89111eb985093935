/** How the framework's encoding writes values that JSON has no word for. */
const NOT_A_NUMBER = -2
const NEGATIVE_INFINITY = -3
const NEGATIVE_ZERO = -4
const NULL = -5
const POSITIVE_INFINITY = -6
const UNDEFINED = -7
const HOLE = -1

/** Thrown at, and caught with, the first value that is none of those that `encodePlain` knows. */
const NOT_PLAIN = new Error('This value is not plain')

function specialOf(value: unknown): number | null {
  if (value === undefined) return UNDEFINED
  if (value === null) return NULL
  if (typeof value !== 'number') return null
  if (Number.isNaN(value)) return NOT_A_NUMBER
  if (value === Infinity) return POSITIVE_INFINITY
  if (value === -Infinity) return NEGATIVE_INFINITY
  return Object.is(value, -0) ? NEGATIVE_ZERO : null
}

/**
 * Data in the encoding of `turbo-stream`, which the framework's client reads: a list of all values, each once, that name
 * each other by their places. Of plain data alone (what JSON knows, and `undefined`), which is there as a whole: the
 * package would write it to the same letters through streams, which takes several times as long. Null for all else.
 */
export function encodePlain(input: unknown): string | null {
  const places = new Map<unknown, number>()
  const written: string[] = []

  function write(value: unknown): string {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return JSON.stringify(value)
    if (Array.isArray(value))
      return `[${Array.from(value, (part, index) => (index in value ? place(part) : HOLE)).join(',')}]`
    if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) throw NOT_PLAIN
    let parts = ''
    for (const [name, part] of Object.entries(value!))
      parts += `${parts && ','}"_${place(name)}":${place(part)}`
    return `{${parts}}`
  }

  function place(value: unknown): number {
    const known = specialOf(value) ?? places.get(value)
    if (known !== undefined) return known
    const own = places.size
    places.set(value, own)
    written[own] = write(value)
    return own
  }

  try {
    const first = place(input)
    return first < 0 ? String(first) : `[${written.join(',')}]`
  } catch (error) {
    if (error !== NOT_PLAIN) throw error
    return null
  }
}
