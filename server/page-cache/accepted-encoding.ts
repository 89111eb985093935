import { type Compression, encodingWeight } from '../domain/encoding-weight.ts'

/** The encodings of a kept page. */
export type Encoding = Compression | 'identity'

/** Browsers send a handful of different headers. */
const KNOWN_HEADERS_MAX = 200
const KNOWN_LENGTH_MAX = 100

const known = new Map<string, readonly Encoding[]>()

function read(header: string): Encoding[] {
  const weights = { br: encodingWeight(header, 'br'), gzip: encodingWeight(header, 'gzip') }
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
