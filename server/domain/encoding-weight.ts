/** An encoding's own part of the header, and behind its name what qualifies it. */
const PARTS = {
  br: /(?:^|,)\s*br\s*(?:;([^,]*))?(?=,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;([^,]*))?(?=,|$)/i,
}
/** What text is sent in besides as it is. */
export type Compression = keyof typeof PARTS

const WEIGHT = /(?:^|;)\s*q=([^;]*)/i

/**
 * How much an `Accept-Encoding` header wants an encoding, from 0 to 1; 0 where it does not name it. It is searched and not
 * taken apart: a header of 64 KiB of commas would take 10 ms each time.
 */
export function encodingWeight(header: string, encoding: Compression): number {
  const found = PARTS[encoding].exec(header)
  if (!found) return 0
  const weight = WEIGHT.exec(found[1] ?? '')
  return weight ? Number(weight[1]) || 0 : 1
}
