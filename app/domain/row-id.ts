import { plainText } from './plain-text.ts'

/** The anchor of a specification table row: `protocols-dmx-over-art-net`. */
export const rowId = (tableId: string, heading: string): string =>
  [tableId, ...(plainText(heading).match(/[a-z\d]+/g) ?? [])].join('-')
