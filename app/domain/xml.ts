/** Characters that XML cannot contain, however they are written. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export const escapeXml = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A date that is none would make readers drop a whole file. */
export const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text))
