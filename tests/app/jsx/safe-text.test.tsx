import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const count = 2
const nothing = null as string | null
const Pass = ({ children }: { children: React.ReactNode }) => <p>{children}</p>

const CASES: Record<string, [ReactElement, string]> = {
  'adjacent texts are one text': [
    <p>
      {count} of {3}
    </p>,
    '<p>2 of 3</p>',
  ],
  'a text beside an element gets an element of its own': [
    <p>
      {count} licenses <b>renewed</b>
    </p>,
    '<p><span>2 licenses </span><b>renewed</b></p>',
  ],
  'nothing beside a text leaves it alone': [
    <p>
      {nothing}Save{nothing && <b>{nothing}</b>}
    </p>,
    '<p>Save</p>',
  ],
  'texts of a nested list are wrapped': [
    <p>{['a', <b key="b">b</b>, ['c', 'd']]}</p>,
    '<p><span>a</span><b>b</b><span>cd</span></p>',
  ],
  'a fragment has no bare text': [
    <p>
      <>a</>
    </p>,
    '<p><span>a</span></p>',
  ],
  'a component’s children are wrapped where they end up': [
    <Pass>
      a <b>b</b>
    </Pass>,
    '<p><span>a </span><b>b</b></p>',
  ],
  'an option only has text': [<option>{count} players</option>, '<option>2 players</option>'],
  'an empty text adds nothing': [
    <p>
      {''}
      <b>b</b>
    </p>,
    '<p><b>b</b></p>',
  ],
}

test.each(Object.entries(CASES))('%s', (_, [element, html]) => {
  expect(renderToStaticMarkup(element)).toBe(html)
})
