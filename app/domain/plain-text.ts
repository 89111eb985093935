/** Line breaks, text-direction overrides, and stacks of combining marks that cover other text. */
export const UNPRINTABLE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]|\p{M}{5}/u

/** What a one-line field shows and sends of a stored text: browsers drop line breaks from it, and words run together. */
export const oneLine = (text: string): string =>
  // A regular expression for the spaces around a line break would take quadratic time.
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** The first `lengthMax` UTF-16 units, but never half a surrogate pair, such as half an emoji. */
export const clipText = (text: string, lengthMax: number): string =>
  text.slice(0, lengthMax).replace(/[\ud800-\udbff]$/, '')

export const capitalise = <Word extends string>(word: Word) =>
  (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower case without accents, with a keyboard's own dash and quotes: word processors and phones write others. */
export const plainText = (text: string): string =>
  text
    // Before NFKD, which splits an acute accent that stands for an apostrophe.
    .replace(/[\u02b9\u02bc\u2018-\u201b\u2032\u00b4`\uff07]/g, "'")
    .normalize('NFKD')
    // Soft hyphens, zero-width spaces and text direction marks come along when text is pasted.
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)

/** The anchor of a specification table's row, such as `protocols-dmx-over-art-net`. */
export const rowId = (tableId: string, heading: string): string =>
  [tableId, ...(plainText(heading).match(/[a-z\d]+/g) ?? [])].join('-')
