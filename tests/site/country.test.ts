import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../app/content/countries.ts'
import { visitAs } from '../support/customers.ts'
import type { HTMLElement } from '../support/page-document.ts'
import { INVOICE, quotePath } from '../support/quotes.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()

interface Place {
  name: string
  path: string
  fields: Record<string, string>
  isGet?: true
  chosen: (visitor: TestVisitor, answer: Page) => Promise<unknown>
}

const CORE = { edition: 'core', players: '1', entities: '2' }

const footerOf = async (visitor: TestVisitor) =>
  (await visitor.get('/country')).document.querySelector('main [aria-current]')?.getAttribute('value')

const quotedIn = ({ text }: Page) => (text.includes('€') ? 'DE' : text.includes('£') ? 'GB' : text)

const PLACES: Place[] = [
  { name: 'the country page', path: '/country', fields: { intent: 'set-country' }, chosen: footerOf },
  { name: 'the bag’s form', path: '/bag', fields: { intent: 'set-country' }, chosen: footerOf },
  { name: 'adding to the bag', path: '/bag', fields: { intent: 'add', ...CORE }, chosen: footerOf },
  {
    ...{ name: 'a quote’s preview', path: '/ctrl-suite/quote', fields: CORE, isGet: true },
    chosen: async (_, page) => quotedIn(page),
  },
  {
    ...{ name: 'a quote', path: '/ctrl-suite/quote', fields: CORE },
    chosen: async (_, page) => quotedIn(page),
  },
  {
    ...{ name: 'an invoice', path: '', fields: INVOICE },
    chosen: async (_, { location }) =>
      site.standIns.paddle.transactions.get(location!.split('/').at(-1)!)?.address?.country_code,
  },
]

const pathOf = ({ path }: Place) => path || quotePath(site.standIns.environment)

async function send(visitor: TestVisitor, place: Place, country: string): Promise<Page> {
  const fields = { ...place.fields, country }
  return place.isGet
    ? visitor.get(`${place.path}?${new URLSearchParams(fields)}`)
    : visitor.post(pathOf(place), fields)
}

const suggestionsIn = ({ document }: Page) => document.querySelectorAll('main form button[name=country]')

/** Sends what a browser without JavaScript would. */
async function press(visitor: TestVisitor, button: HTMLElement): Promise<Page> {
  const form = button.closest('form')!
  const fields = new URLSearchParams()
  for (const control of form.querySelectorAll('input, select, button')) {
    const name = control.getAttribute('name')
    if (!name || (control.tagName === 'BUTTON' && control !== button)) continue
    if (control.getAttribute('type') === 'radio' && !control.hasAttribute('checked')) continue
    const value = control.querySelector('option[selected]') ?? control
    fields.append(name, value.getAttribute('value') ?? '')
  }
  const path = form.getAttribute('action')!
  return form.getAttribute('method') === 'post'
    ? visitor.post(path, [...fields])
    : visitor.open(`${path}?${fields}`)
}

const visit = (place: Place) => (place.fields === INVOICE ? visitAs(site, 'vera@example.com') : site.visit())

const chosenIn = async (place: Place, visitor: TestVisitor, answer: Page) =>
  place.chosen(visitor, place.fields === INVOICE ? answer : await visitor.follow(answer))

describe.each(PLACES)('in $name', (place) => {
  async function expectRefused(visitor: TestVisitor, typed: string): Promise<HTMLElement[]> {
    const before = visitor.cookies.get('country')
    const page = await send(visitor, place, typed)
    expect(page.status).toBe(422)
    const field = page.document.querySelector('main [name=country][aria-invalid=true]')!
    const kept = field.querySelector('option[selected]') ?? field
    expect(kept.getAttribute('value')).toBe(typed)
    const errorId = field.getAttribute('aria-describedby')!.split(' ')[0]!
    expect(page.document.getElementById(errorId)?.text).toContain('Choose a country from the list.')
    expect(visitor.cookies.get('country')).toBe(before)
    return suggestionsIn(page)
  }

  test('“Atlantis” chooses no country', async () => {
    const suggestions = await expectRefused(await visit(place), 'Atlantis')
    // Without a suggestion, the country page shows its whole list.
    expect(suggestions).toHaveLength(place.path === '/country' ? COUNTRIES.length : 0)
  })

  test('“german” chooses nothing by itself, but pressing its suggestion does', async () => {
    const visitor = await visit(place)
    const [button, ...others] = await expectRefused(visitor, 'german')
    expect(others.length).toBeLessThan(5)
    expect(button!.text).toContain('Germany')
    expect(await chosenIn(place, visitor, await press(visitor, button!))).toBe('DE')
  })

  test('“Deutschland” chooses Germany', async () => {
    const visitor = await visit(place)
    expect(await chosenIn(place, visitor, await send(visitor, place, 'Deutschland'))).toBe('DE')
  })
})
