import { type Compression, encodingWeight } from '../domain/encoding-weight.ts'

/** The versions that the build has written beside a text file; the smaller one first. */
export const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** Whether a browser accepts this encoding: it names it, and not with the weight 0. */
export const accepts = (header: string, encoding: Compression) => encodingWeight(header, encoding) > 0
