import { expect, test } from 'vitest'
import { createConverter } from '../../../server/rendering/html-to-markdown.ts'

const convert = createConverter()

test.each([
  ['un<em>believ</em>able', 'un*believ*able'],
  ['the <code>Cue</code>s, 日<strong>本</strong>語', 'the `Cue`s, 日**本**語'],
  ['<a href="https://a.test/">show</a>s', '[show](https://a.test/)s'],
  ['12<span>entities</span>', '12 entities'],
  ['10<sup>6</sup>, H<sub>2</sub>O, <q>yes</q>', '10<sup>6</sup>, H<sub>2</sub>O, “yes”'],
  ['<strong>12</strong><em>entities</em>', '**12** *entities*'],
])('the words of %s are %s', (html, words) =>
  expect(convert(`<p>${html}</p>`).replaceAll('_', '*')).toBe(words),
)

const HEAD = '<tr><th>Name</th><th>1</th><th>2</th></tr>'

test.each([
  ['<td>a</td><td colspan="2">b</td>', 'a b b'],
  ['<td>a</td><td colspan="99">b</td>', 'a b b'],
  ['<td>a</td><td colspan="all">b</td>', 'a b'],
  ['<th>a</th><th colspan="2">b</th>', 'a b b'],
  ['<td colspan="2">a</td><td colspan="2">b</td>', 'a a b'],
])('in three columns, the cells of %s are %s', (cells, words) => {
  const row = convert(`<table>${HEAD}<tr>${cells}</tr></table>`).split('\n').at(-1)!
  expect(row.replace(/[|\s]+/g, ' ').trim()).toBe(words)
})
