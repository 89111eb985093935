/** The versions that the build has written beside a text file; the smaller one first. */
export const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** Whether a browser accepts this encoding: it names it, and not with the weight 0. */
export function accepts(header: string, encoding: string): boolean {
  const weights = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
  return weights.some(([name, weight = 'q=1']) => name === encoding && !/^q=0(\.0*)?$/.test(weight))
}
