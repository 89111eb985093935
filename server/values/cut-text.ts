import { clipText } from '../../app/domain/plain-text.ts'

/** As `clipText`, with an ellipsis for what it drops. */
export const cutText = (text: string, lengthMax: number) =>
  text.length > lengthMax ? `${clipText(text, lengthMax)}…` : text
