import { describe, expect, test } from 'vitest'
import { createMarker, spell, tokensOf } from '../../../app/domain/search-words.ts'

test.each([
  ['Art-Net, ART NET and artnet', ['artnet', 'artnet', 'and', 'artnet']],
  ['RS-232 or RS 485', ['rs232', 'or', 'rs485']],
  ['Time code over Wi-Fi', ['timecode', 'over', 'wifi']],
  ['party network, catalogue in', ['party', 'network', 'catalogue', 'in']],
  ['Façade – €2.50', ['facade', '2', '50']],
  [`${'x'.repeat(90)} osc`, ['osc']],
])('the words of “%s”', (text, words) => {
  expect(tokensOf(text)).toEqual(words)
})

test.each([
  ['licence', 'license'],
  ['licences', 'licenses'],
  ['colours', 'colors'],
  ['theatre', 'theater'],
  ['centres', 'centers'],
  ['catalogue', 'catalog'],
  ['programme', 'program'],
  ['organisation', 'organization'],
  ['organising', 'organizing'],
  ['cancelled', 'canceled'],
  ['behaviour', 'behavior'],
  ['grey', 'gray'],
])('“%s” is “%s” too', (british, american) => {
  expect(spell(british)).toBe(spell(american))
})

describe('marks', () => {
  test.each([
    ['the word in the middle', 'Light over Art-Net only', ['artnet'], ['Light over ', 'Art-Net', ' only']],
    ['every place', 'OSC, osc', ['osc'], ['', 'OSC', ', ', 'osc', '']],
    ['accents and spellings', 'Façade in colour', ['facade', 'color'], ['', 'Façade', ' in ', 'colour', '']],
    ['nothing inside of a word', 'Oscillator', ['osc'], ['Oscillator']],
    ['text as it is', '<b>osc</b>', ['osc'], ['<b>', 'osc', '</b>']],
  ])('marks %s', (_, text, words, pieces) => {
    expect(createMarker(new Set(words)).mark(text)).toEqual(pieces)
  })
})

describe('an excerpt', () => {
  const excerptOf = (text: string, ...words: string[]) => createMarker(new Set(words)).excerpt(text).join('')
  const text = `${'One plain sentence. '.repeat(20)}Here is timecode. ${'And many more. '.repeat(20)}`

  test('a short text is whole', () => {
    expect(excerptOf('A universe', 'universe')).toBe('A universe')
  })
  test('a long one is cut at words around the first that was found', () => {
    const excerpt = excerptOf(text, 'timecode')
    expect(excerpt).toMatch(/^… \w.*timecode\. And.* …$/)
    expect(excerpt.length).toBeLessThan(180)
  })
  test('its beginning, where none was found', () => {
    expect(excerptOf(text)).toMatch(/^One plain sentence\. .* …$/)
  })
})
