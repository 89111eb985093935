const INVALID_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for content and quoted attributes, and drops characters that XML doesn't allow. */
export const escapeXml = (text: string): string =>
  text.replace(INVALID_IN_XML, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
