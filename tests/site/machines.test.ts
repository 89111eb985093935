import { expect, test } from 'vitest'
import { COMPANY } from '../../app/shop.ts'
import { licensesOf, visitAs, visitWithList } from '../support/customers.ts'
import { expectFile } from '../support/expect-page.ts'
import { linkTo, textsOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const PATH = '/user/machines'
const VERA = 'vera@example.com'

test('lists each machine with its license, its day and an e-mail to support', async () => {
  const [license] = licensesOf(site, 'ada@example.com')
  const [activation] = license!.activations
  const ada = await visitAs(site)
  const page = await ada.get(PATH)
  expect(linkTo(page, `/user/licenses/${license!.id}#machines`, activation!.machine)).toBeDefined()
  expect(linkTo(page, `/user/licenses/${license!.id}`, license!.label)).toBeDefined()
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  expect(textsOf(page, 'main time')).toContain(day.format(new Date(activation!.activated_at)))
  for (const path of [PATH, `/user/licenses/${license!.id}`]) {
    const [mail] = (await ada.get(path)).document
      .querySelectorAll(`main a[href^="mailto:${COMPANY.supportEmail}"]`)
      .map((link) => decodeURIComponent(link.getAttribute('href')!))
    expect(mail).toContain(activation!.machine)
    expect(mail).toMatch(/License ID: lic_/)
  }
  expect(textsOf(page, 'header nav[aria-label="Account"] a')).toContain('Machines')
})

test('of many machines, shows a page of a search, and the CSV has them all', async () => {
  const vera = await visitAs(site, VERA)
  const count = licensesOf(site, VERA).flatMap(({ activations }) => activations).length
  expect((await vera.get(`${PATH}?page=2`)).text).toContain(`26–50 of ${count}`)
  expect((await vera.get(`${PATH}?q=foyer`)).text).toMatch(/\d+ results/)
  expect((await vera.get(`${PATH}?q=%3Cb%3E`)).text).toContain('Nothing matches “<b>”')
  const file = await vera.get(`${PATH}.csv?page=2`)
  expectFile(file, 'text/csv; charset=utf-8', 'ctrl-machines.csv')
  expect(file.html.trim().split('\r\n')).toHaveLength(1 + count)
  expect((await vera.get(`${PATH}.csv?q=foyer`)).html.split('\r\n').length).toBeLessThan(count)
})

test('without machines, says how they get here; without the service, is a 503', async () => {
  expect((await (await visitWithList(site, { licenses: [] })).get(PATH)).text).toContain('No machines yet')
  site.standIns.clearFaults()
  const away = await visitWithList(site, { licenses: 'none' }, 'ada@example.com')
  for (const path of [PATH, `${PATH}.csv`]) expect((await away.get(path)).status).toBe(503)
})
