/** Cuts a text off after `lengthMax` characters, with an ellipsis. */
export const cutText = (text: string, lengthMax: number) =>
  text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text
