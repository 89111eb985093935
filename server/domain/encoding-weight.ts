const PARTS = {
  br: /(?:^|,)\s*br\s*(?:;([^,]*))?(?=,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;([^,]*))?(?=,|$)/i,
}
export type Compression = keyof typeof PARTS

const WEIGHT = /(?:^|;)\s*q=([^;]*)/i

/** Searches instead of splitting, which would take 10 ms for a 64 KiB header full of commas. */
export function encodingWeight(header: string, encoding: Compression): number {
  const found = PARTS[encoding].exec(header)
  if (!found) return 0
  const weight = WEIGHT.exec(found[1] ?? '')
  return weight ? Number(weight[1]) || 0 : 1
}
