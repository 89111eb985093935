/** The encodings of a kept page. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers. */
const KNOWN_HEADERS_MAX = 200
const KNOWN_LENGTH_MAX = 100

const known = new Map<string, readonly Encoding[]>()

/** How much the sender wants an encoding, from 0 to 1; 0 where the header does not name it. */
function weightOf(header: string, encoding: string): number {
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    if (name !== encoding) continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0
  }
  return 0
}

function read(header: string): Encoding[] {
  const weights = { br: weightOf(header, 'br'), gzip: weightOf(header, 'gzip') }
  const accepted = (['br', 'gzip'] as const).filter((encoding) => weights[encoding] > 0)
  // Browsers name gzip first and mean no preference by that; brotli is the smaller one.
  return [...accepted.sort((one, two) => weights[two] - weights[one]), 'identity']
}

/** What an Accept-Encoding header accepts, the best first. */
export function acceptedEncodings(header: string): readonly Encoding[] {
  const before = known.get(header)
  if (before) return before
  const accepted = read(header)
  if (header.length <= KNOWN_LENGTH_MAX && known.size < KNOWN_HEADERS_MAX) known.set(header, accepted)
  return accepted
}
