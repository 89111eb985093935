import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../app/domain/locale.ts'
import { countCalls, visitAs } from '../support/customers.ts'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { expectPage } from '../support/expect-page.ts'
import { errorAt, messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

const SETTINGS = '/user/settings'
const REFUSAL = (code: string) => `{"error":{"type":"request_error","code":"${code}","detail":"No."}}`

const customerOf = (email: string) =>
  [...site.standIns.paddle.customers.values()].find((customer) => customer.email === email)!
const setLanguage = (visitor: TestVisitor, locale: string) =>
  visitor.post(SETTINGS, { intent: 'set-language', locale })
const changes = () => countCalls(site, 'PATCH /customers', 'paddle')

describe('the language of invoices', () => {
  test('is chosen by name from the provider’s own, and set there once', async () => {
    const visitor = await visitAs(site)
    const page = await visitor.get(SETTINGS)
    expect(wordsOf(page.document.getElementById('language')!)).toContain('Français')
    expect(attributesOf(page.document, '[name="locale"] option', 'value')).toEqual(Object.keys(LANGUAGES))
    const before = changes()
    const set = await visitor.follow(await setLanguage(visitor, 'pt-BR'))
    expect(messageOf(set)).toContain('Paddle now writes to you in Português (Brasil).')
    expect(attributesOf(set.document, '[name="locale"] option[selected]', 'value')).toEqual(['pt-BR'])
    expect(customerOf('ada@example.com').locale).toBe('pt-BR')
    expect((await setLanguage(visitor, 'pt-BR')).status).toBe(303)
    expect(changes()).toBe(before + 1)
  })

  test('is shown if Paddle also names its country', async () => {
    const visitor = await visitAs(site)
    customerOf('ada@example.com').locale = 'de-AT'
    const page = await visitor.get(SETTINGS)
    expect(attributesOf(page.document, '[name="locale"] option[selected]', 'value')).toEqual(['de'])
  })

  test.each(['', 'xx', 'constructor', 'EN', 'fr\n'])('can’t be %j', async (locale) => {
    const before = changes()
    const page = await setLanguage(await visitAs(site), locale)
    expect([page.status, errorAt(page, 'locale')]).toEqual([422, 'Choose a language from the list.'])
    expect(changes()).toBe(before)
  })

  test('is only set for a customer who has paid', async () => {
    site.standIns.paddle.saveMethod('noor@example.com', { paypal: null })
    const visitor = await visitAs(site, 'noor@example.com')
    const page = await setLanguage(visitor, 'fr')
    expectPage(page, 422, 'You can choose a language once')
    expect(page.html).not.toContain('name="locale"')
    expect(customerOf('noor@example.com').locale).toBe('en')
  })

  test.each([
    [{ status: 503 }, 503, 'We didn’t get an answer from Paddle.'],
    [{ drop: true }, 503, 'We didn’t get an answer from Paddle.'],
    [{ status: 403, body: REFUSAL('forbidden') }, 422, 'This site can’t change the language right now.'],
    [{ status: 400, body: REFUSAL('invalid_field') }, 422, 'Paddle doesn’t accept this language.'],
  ])('stays, with words, if the provider answers %j', async (fault, status, words) => {
    const visitor = await visitAs(site, 'vera@example.com')
    const before = changes()
    site.standIns.paddle.setFault({ match: 'PATCH ', ...fault })
    const page = await setLanguage(visitor, 'sv')
    expect(page.status).toBe(status)
    expect(errorAt(page, 'locale')).toContain(words)
    expect(attributesOf(page.document, '[name="locale"] option[selected]', 'value')).toEqual(['sv'])
    expect(changes()).toBe(before + 1)
  })

  test('can’t be asked for, and the page is whole', async () => {
    site.standIns.paddle.setFault({ match: 'GET /customers/ctm_', status: 503 })
    const page = await (await visitAs(site)).get(SETTINGS)
    expectPage(page, 200, 'We can’t ask Paddle for your language right now.')
  })
})
