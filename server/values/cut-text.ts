/** Cuts a text off after `lengthMax` UTF-16 units, with an ellipsis, but not within a character. */
export const cutText = (text: string, lengthMax: number) =>
  text.length > lengthMax ? `${text.slice(0, lengthMax).replace(/[\ud800-\udbff]$/, '')}…` : text
