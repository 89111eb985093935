import { describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { samplePrices } from '../stand-ins/start.ts'
import { ADD, bagOf } from '../support/bag.ts'
import { visitFrom } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { wordsOf } from '../support/page-document.ts'
import { fieldOf, fieldsIn, messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

const PRO = { ...ADD, edition: 'pro', players: '1', entities: '2' }

describe('the bag page', () => {
  test('changes the engine with the rack’s steppers, without a message or Undo', async () => {
    const visitor = site.visit()
    await visitor.submit('/bag', ADD)
    const page = await visitor.submit('/bag', { ...ADD, players: '4', silent: '1' })
    expect(page.html).toContain('href="/ctrl-suite/buy?edition=core&amp;players=4&amp;entities=12"')
    expect(page.text).not.toMatch(/Added to your bag|Replaced:/)
    expect(page.text).toContain('Room for another 96 players and 490 entities')
  })

  test('shows three rooms and their prices when empty', async () => {
    const page = await site.visit().get('/bag')
    expect(page.text).toMatch(/Your bag is currently empty\.\.\. .*Museum gallery .*£[\d,.]+ before tax/)
    expect(page.html.match(/href="\/ctrl-suite\/buy\?edition/g)).toHaveLength(3)
  })

  test('keeps no record of an anonymous visitor on the server', async () => {
    const visitor = site.visit()
    await visitor.submit('/bag', ADD)
    expect([...visitor.cookies.keys()].sort()).toEqual(['bag', 'shown_country'])
  })
})

describe('a URL with a configuration', () => {
  test('offers to add it to an empty bag, with the buy page’s defaults', async () => {
    const page = await site.visit().get('/bag?players=2')
    expect(page.text).toContain(`${EDITION_NAMES.core}, 2 players, 2 entities`)
    const forms = page.document.querySelectorAll('main form').map(wordsOf)
    expect(forms.filter((words) => words.includes('Add to bag'))).toHaveLength(1)
    expect(page.text).not.toContain('currently empty')
  })

  test('with too many entities is refused, and doesn’t change the bag', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const before = bagOf(visitor)
    const page = await visitor.get('/bag?edition=pro&entities=503')
    expectPage(page, 422, 'We couldn’t add this to your bag', 'to 502')
    const posted = await visitor.post('/bag', { ...PRO, entities: '503' })
    expectPage(posted, 422, 'We couldn’t add this to your bag', 'Replace in bag')
    expect(posted.text).not.toContain('Add to bag')
    expect(bagOf(visitor)).toEqual(before)
  })
})

describe('undoing', () => {
  const undoForms = ({ document }: Page) =>
    document
      .querySelectorAll('main form:has(input[value="restore"])')
      .map((form) => [wordsOf(form.querySelector('p')!).trim(), fieldsIn(form)] as const)

  test('a removal keeps later changes from another tab', async () => {
    const visitor = site.visit()
    const full = await visitor.submit('/bag', ADD)
    const form = full.document.querySelector(`form[data-removes-line]:has([value="${samplePrices.core}"])`)!
    const [[, undo]] = undoForms(await visitor.submit('/bag', fieldsIn(form))) as [
      [string, Record<string, string>],
    ]
    await visitor.post('/bag', PRO)
    expect(messageOf(await visitor.submit('/bag', undo))).toContain('Your bag has changed since')
    expect(bagOf(visitor)).toEqual({ [samplePrices.pro]: 1 })

    await visitor.post('/bag', { intent: 'remove', priceId: samplePrices.pro })
    const addOn = { intent: 'restore', removal: `${samplePrices.players}:2` }
    expect(messageOf(await visitor.submit('/bag', addOn))).toContain('Your bag has no engine')
    expect(bagOf(visitor)).toEqual({})
    await visitor.post('/bag', ADD)
    await visitor.submit('/bag', addOn)
    const { core, players, entities } = samplePrices
    const filled = { [core]: 1, [players]: 2, [entities]: 2 }
    expect(bagOf(visitor)).toEqual(filled)
    expect(messageOf(await visitor.submit('/bag', addOn))).toContain('Back in your bag: 2 player units.')
    const another = { intent: 'restore', removal: `${players}:1` }
    expect(messageOf(await visitor.submit('/bag', another))).toContain('Your bag has changed since')
    expect(bagOf(visitor)).toEqual(filled)
  })

  test('twice, as Back or a second tab may do, changes nothing and says the same', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const replaced = await visitor.submit('/bag', PRO)
    const removed = await visitor.submit('/bag', { intent: 'remove', priceId: samplePrices.pro })
    for (const page of [removed, replaced]) {
      const [[, undo]] = undoForms(page) as [[string, Record<string, string>]]
      const said = messageOf(await visitor.submit('/bag', undo))
      expect(said).toContain('Back in your bag: ')
      const bag = bagOf(visitor)
      expect(messageOf(await visitor.submit('/bag', undo))).toBe(said)
      expect(bagOf(visitor)).toEqual(bag)
    }
  })

  test('a replacement works unless the bag has been replaced again since', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const before = bagOf(visitor)
    const replaced = await visitor.submit('/bag', PRO)
    expect(messageOf(replaced)).toContain(`It replaces ${EDITION_NAMES.core}, 3 players, 12 entities.`)
    const [[words, undo]] = undoForms(replaced) as [[string, Record<string, string>]]
    expect(words).toBe(`Replaced: ${EDITION_NAMES.core}, 3 players, 12 entities`)
    await visitor.post('/bag', { ...PRO, players: '2' })
    expect(messageOf(await visitor.submit('/bag', undo))).toContain('Your bag has changed since')
    await visitor.post('/bag', PRO)
    expect(messageOf(await visitor.submit('/bag', undo))).toContain('Back in your bag')
    expect(bagOf(visitor)).toEqual(before)
    expect(undoForms(await visitor.submit('/bag', ADD))).toEqual([])
  })

  test('a removal brings back the license’s name', async () => {
    const visitor = site.visit()
    await visitor.submit('/bag', ADD)
    await visitor.post('/bag', { intent: 'checkout', label: 'Stage | left 🎭' })
    const removal = { intent: 'remove', priceId: samplePrices.core }
    const [[, undo]] = undoForms(await visitor.submit('/bag', removal)) as [[string, Record<string, string>]]
    expect(fieldOf(await visitor.submit('/bag', undo), 'label').value).toBe('Stage | left 🎭')
  })

  test.each([
    ['isn’t for sale', `${samplePrices.core}:2`],
    ['has too long a name', `${samplePrices.core}:1|${'🎭'.repeat(81)}`],
    ['has hidden characters in its name', `${samplePrices.core}:1|Stage\u202eleft`],
  ])('restores nothing that %s', async (_, removal) => {
    const visitor = site.visit()
    const answer = await visitor.post('/bag', { intent: 'restore', removal })
    expectPage(answer, 422, 'We couldn’t undo that. Your bag hasn’t changed')
    expect(visitor.cookies.has('bag')).toBe(false)
  })
})

describe('a discount', () => {
  const apply = (code: string) => ({ intent: 'apply-discount', code })

  test('is refused for other items, and removed when the items change', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { ...ADD, edition: 'pro' })
    expect((await visitor.submit('/bag', apply('PROLAUNCH'))).text).toContain(
      'Discount PROLAUNCH is applied.',
    )
    expect(messageOf(await visitor.submit('/bag', ADD))).toContain(
      'Your discount doesn’t apply to the items in your bag, so we removed it.',
    )
    const again = await visitor.post('/bag', apply('PROLAUNCH'))
    expect(again.status).toBe(422)
    expect(fieldOf(again, 'code').description).toContain(
      'This discount doesn’t apply to the items in your bag.',
    )
  })

  test('is removed if the new country uses a different currency', async () => {
    const visitor = await visitFrom(site, 'GB')
    await visitor.post('/bag', ADD)
    await visitor.post('/bag', apply('TENOFF'))
    await visitor.post('/bag', { intent: 'set-country', country: 'DE' })
    const page = await visitor.open('/bag')
    expect(messageOf(page)).toContain('Your discount doesn’t apply in your currency, so we removed it.')
    expect(page.text).not.toContain('Discount −')
  })

  test('is only confirmed if prices are current', async () => {
    const visitor = await visitFrom(site, 'DK')
    await visitor.post('/bag', ADD)
    expect((await visitor.submit('/bag', apply('SHOW10'))).text).toMatch(/Discount\s+SHOW10\s+is applied\./)
    site.clock.advance(2 * 3600)
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 503 })
    const page = await visitor.get('/bag')
    expect(page.text).not.toContain('is applied')
    expect(page.text).toContain('is saved and will apply once your bag has a price')
  })
})

describe('the name typed for a license', () => {
  const nameIn = (page: Page) => fieldOf(page, 'label').value

  test('is kept by every button of the bag, and in view if a code is refused', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const send = (intent: string, fields: Record<string, string>) =>
      visitor.post('/bag', { intent, ...fields })
    const refused = await send('apply-discount', { label: 'Foyer', code: 'NOSUCHCODE' })
    expect([refused.status, nameIn(refused)]).toEqual([422, 'Foyer'])
    expect(nameIn(await visitor.get('/bag'))).toBe('')
    await send('apply-discount', { label: 'Foyer wall', code: 'SHOW10' })
    expect(nameIn(await visitor.get('/bag'))).toBe('Foyer wall')
    await send('remove-discount', { label: 'Foyer' })
    expect(nameIn(await visitor.get('/bag'))).toBe('Foyer')
    const unapplied = await send('checkout', { label: 'Stage', code: 'SUMMER25' })
    expect([unapplied.status, nameIn(unapplied)]).toEqual([422, 'Stage'])
    expect(fieldOf(unapplied, 'code').description).toContain('This discount has expired.')
    expect((await send('checkout', { label: 'Stage', code: '' })).location).toBe('/checkout')
    expect(nameIn(await visitor.get('/bag'))).toBe('Stage')
  })
})

describe('a link with a discount', () => {
  test.each([
    ['NOSUCHCODE', 'We don’t recognise this code.'],
    ['SUMMER25', 'This discount has expired.'],
  ])('says why %s is not applied, even to an empty bag', async (code, reason) => {
    const visitor = site.visit()
    const message = messageOf(await visitor.open(`/discount/${code}`))
    expect(message).toContain('We couldn’t apply the discount from this link.')
    expect(message).toContain(reason)
    expect(visitor.cookies.has('bag')).toBe(false)
  })

  test.each([
    ['a crawler', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 302],
    ['a link preview', { 'User-Agent': 'facebookexternalhit/1.1' }, 302],
    ['a prefetch', { 'Sec-Purpose': 'prefetch;prerender' }, 403],
  ])('isn’t applied if the request comes from %s', async (_, headers, status) => {
    const visitor = site.visit()
    const before = site.standIns.paddle.calls.length
    const answer = await visitor.get('/discount/SHOW10', headers)
    expect([answer.status, answer.location]).toEqual([status, status === 302 ? '/bag' : null])
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(visitor.cookies.size).toBe(0)
    expect(site.standIns.paddle.calls).toHaveLength(before)
  })

  test.each(['/%5Cevil.example', '/logout', '/%64iscount/TENOFF'])('never opens %s', async (target) => {
    const answer = await site.visit().get(`/discount/SHOW10?redirectTo=${encodeURIComponent(target)}`)
    expect(answer.location).toBe('/bag')
  })
})
