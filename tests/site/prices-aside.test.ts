import { describe, expect, test } from 'vitest'
import { DEFAULT_CONFIGURATION, type Configuration } from '../../app/domain/configuration.ts'
import { ROOMS } from '../../app/content/rooms.ts'
import useCasesPage from '../../app/content/use-cases.ts'
import { licensesOf, visitAs } from '../support/customers.ts'
import { wordsOf } from '../support/page-document.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()
const ADA = 'ada@example.com'

const textsOf = ({ document }: Page, selector: string) =>
  document.querySelectorAll(selector).map((element) => wordsOf(element).trim())
const previews = () => site.standIns.paddle.calls.filter(({ path }) => path === '/pricing-preview')

async function visitFrom(country: string) {
  const visitor = site.visit()
  await visitor.post('/bag', { intent: 'set-country', country })
  return visitor
}

/** What the bag says before tax, once this is in it. */
async function subtotalOf(visitor: TestVisitor, { edition, players, entities }: Configuration) {
  await visitor.post('/bag', {
    intent: 'add',
    edition,
    players: String(players),
    entities: String(entities),
    replace: '1',
  })
  const [, subtotal] = /Subtotal (\S+(?: [A-Z]{3})?)/.exec((await visitor.get('/bag')).text)!
  return `${subtotal!.replace(/\.00$/, '')} before tax`
}

describe.each(['GB', 'JP'])('in %s', (country) => {
  test('presets and use cases cost what the bag then says, and home begins at the smallest', async () => {
    const visitor = await visitFrom(country)
    const [home, buy, cases] = await Promise.all(
      ['/', '/ctrl-suite/buy', '/ctrl-suite/use-cases'].map((path) => visitor.get(path)),
    )
    const museum = useCasesPage.useCases.find(({ id }) => id === ROOMS.museum.useCase)!
    expect((await visitor.get('/?show=museum&cue=3')).text).toContain(
      await subtotalOf(visitor, museum.configuration),
    )
    expect(home!.text).toContain(
      `Editor free, engine from ${await subtotalOf(visitor, DEFAULT_CONFIGURATION)}`,
    )
    for (const { id, kind, configuration } of useCasesPage.useCases) {
      const price = await subtotalOf(visitor, configuration)
      const preset = textsOf(buy!, 'nav li').find((text) => text.startsWith(kind))
      expect(preset, kind).toMatch(new RegExp(`${price.replace('$', '\\$')}$`))
      expect(textsOf(cases!, `#${id}`)[0], kind).toContain(`${price} Start from this`)
    }
  })
})

test('all pages of a country share one preview', async () => {
  const ada = await visitAs(site, ADA)
  await ada.post('/bag', { intent: 'set-country', country: 'NZ' })
  const before = previews().length
  const [{ id } = { id: '' }] = licensesOf(site, ADA)
  for (const path of [
    '/',
    '/ctrl-suite',
    '/ctrl-suite/use-cases',
    `/user/licenses/${id}`,
    `/user/licenses/${id}/extend`,
  ])
    await ada.get(path)
  await (await visitFrom('NZ')).get('/')
  expect(previews()).toHaveLength(before + 1)
})

test('a license says what each addition costs, and a year of updates for all that it has', async () => {
  const ada = await visitAs(site, ADA)
  await ada.post('/bag', { intent: 'set-country', country: 'GB' })
  const license = licensesOf(site, ADA).find(({ edition }) => edition === 'core')!
  const page = await ada.get(`/user/licenses/${license.id}`)
  expect(page.text).toMatch(/£99 before tax Add a year of updates/)
  expect(page.text).toMatch(/Upgrade to [\w ]+ £750 before tax/)
  expect(page.text).toContain('Add players £195 each, before tax')
  expect(page.text).toContain('Add entities £45 for 5, before tax')
})

test.each([{ status: 503 }, { hang: true }])('with %j, pages come soon and do without', async (fault) => {
  const ada = await visitAs(site, ADA)
  const [{ id } = { id: '' }] = licensesOf(site, ADA)
  await ada.post('/bag', { intent: 'set-country', country: 'hang' in fault ? 'FR' : 'ES' })
  await ada.get(`/user/licenses/${id}`)
  site.standIns.paddle.setFault({ match: '/pricing-preview', ...fault })
  site.clock.advance(301)
  for (const path of ['/', '/ctrl-suite/use-cases', `/user/licenses/${id}`]) {
    const startedAt = performance.now()
    const page = await ada.get(path)
    expect(performance.now() - startedAt, path).toBeLessThan(1500)
    expect(page.status, path).toBe(200)
    expect(page.text, path).not.toMatch(/[£€$]\d|before tax/)
    expect(page.text.includes('Prices unavailable'), path).toBe(path === '/')
  }
})
