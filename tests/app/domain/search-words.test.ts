import { describe, expect, test } from 'vitest'
import { spell, tokensOf } from '../../../app/domain/search-words.ts'
import { createMarker } from '../../../app/domain/highlight.ts'

test.each([
  ['Art-Net, ART NET and artnet', ['artnet', 'artnet', 'and', 'artnet']],
  ['RS-232 or RS 485', ['rs232', 'or', 'rs485']],
  ['Time code over Wi-Fi', ['timecode', 'over', 'wifi']],
  ['E-mails, time codes and sign-ins', ['emails', 'timecodes', 'and', 'signins']],
  ['party network, catalogue in', ['party', 'network', 'catalogue', 'in']],
  ['Façade – €2.50', ['facade', '2', '50']],
  ['1,000,000 messages, 20,000', ['1000000', 'messages', '20000']],
  ['24,25,100 and 1,2345', ['24', '25', '100', 'and', '1', '2345']],
  [`${'x'.repeat(90)} osc`, ['osc']],
])('tokensOf(%j) is %j', (text, words) => expect(tokensOf(text)).toEqual(words))

test.each([
  ['licence', 'license'],
  ['colours', 'colors'],
  ['theatre', 'theater'],
  ['catalogue', 'catalog'],
  ['programme', 'program'],
  ['organisation', 'organization'],
  ['cancelled', 'canceled'],
  ['behaviour', 'behavior'],
  ['grey', 'gray'],
])('“%s” and “%s” are the same word', (british, american) => expect(spell(british)).toBe(spell(american)))

test.each([
  ['a word in the middle', 'Light over Art-Net only', ['artnet'], ['Light over ', 'Art-Net', ' only']],
  ['every match', 'OSC, osc', ['osc'], ['', 'OSC', ', ', 'osc', '']],
  ['accents and spellings', 'Façade in colour', ['facade', 'color'], ['', 'Façade', ' in ', 'colour', '']],
  ['nothing inside a longer word', 'Oscillator', ['osc'], ['Oscillator']],
  ['a word inside markup', '<b>osc</b>', ['osc'], ['<b>', 'osc', '</b>']],
])('search highlights %s', (_, text, words, pieces) => {
  expect(createMarker(new Set(words)).mark(text)).toEqual(pieces)
})

describe('an excerpt', () => {
  const excerptOf = (text: string, ...words: string[]) => createMarker(new Set(words)).excerpt(text).join('')
  const text = `${'One plain sentence. '.repeat(20)}Here is timecode. ${'And many more. '.repeat(20)}`

  test('keeps a short text whole', () => expect(excerptOf('A universe', 'universe')).toBe('A universe'))
  test('cuts a long text between words, around the first match', () => {
    const excerpt = excerptOf(text, 'timecode')
    expect(excerpt).toMatch(/^… \w.*timecode\. And.* …$/)
    expect(excerpt.length).toBeLessThan(180)
  })
  test('starts just before the match where there’s only one line', () => {
    const marker = createMarker(new Set(['timecode']))
    expect(marker.excerpt(text, { before: 15 }).join('')).toMatch(/^… Here is timecode\. And/)
  })
  test.each([
    ['a word longer than the excerpt', `${'ab/'.repeat(100)}timecode`],
    ['one that goes on after it', `A ${'ab/'.repeat(100)}timecode${'/ab'.repeat(100)}`],
  ])('shows a match within %s', (_, long) => expect(excerptOf(long, 'timecode')).toContain('timecode'))
  test('never has half an emoji', () => {
    for (const before of ['', '–']) expect(excerptOf(before + '🎭'.repeat(200))).not.toMatch(/\p{Surrogate}/u)
  })
  test('starts at the beginning of a text without a match', () => {
    expect(excerptOf(text)).toMatch(/^One plain sentence\. .* …$/)
  })
})
