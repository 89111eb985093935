import { expect, test } from 'vitest'
import { COMPANY } from '../../app/shop.ts'
import { expectPage } from '../support/expect-page.ts'
import { textsOf } from '../support/page-parts.ts'
import { openSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

test('searching the support topics opens the matches and hides the rest', async () => {
  const page = await site.visit().get('/support?q=offline+activation')
  expect(page.text).toContain('2 results for “offline activation”')
  const open = textsOf(page, 'details[open] summary').join('\n')
  expect(open).toMatch(
    /^Activate a machine that isn’t on the internet.*\nActivate many machines at once[^\n]*$/,
  )
  expect(page.text).not.toContain('Timecode drifts')
})

test('/servicedesk says how to reach support, or redirects to the service desk', async () => {
  expectPage(await site.visit().get('/servicedesk'), 200, COMPANY.supportEmail)
  const other = await openSite({ SERVICEDESK_URL: 'https://desk.example.com/portal' })
  const { status, location } = await other.visit().get('/servicedesk')
  expect([status, location]).toEqual([302, 'https://desk.example.com/portal'])
  expect((await other.visit().get('/sitemap.xml')).html).not.toContain('/servicedesk')
  await other.close()
})

test('the service status is shown with its time, and links to the status page', async () => {
  const visitor = site.visit()
  await expect
    .poll(async () => (await visitor.get('/support')).text)
    .toMatch(/All Systems Operational Updated \d\d:\d\d UTC/)
  const { html } = await visitor.get('/support')
  expect(html).toContain(`href="${site.standIns.environment.STATUS_PAGE_URL}"`)
})

test('the country picker’s list knows names such as Holland, and may be cached for a day', async () => {
  const { headers, html } = await site.visit().get('/country/list.json')
  expect(headers.get('Cache-Control')).toContain('max-age=86400')
  const list = JSON.parse(html) as { alpha2Code: string; aliases: string[] }[]
  expect(list.find(({ alpha2Code }) => alpha2Code === 'NL')?.aliases).toContain('Holland')
})

test.each([
  ['/', 'Stage', '1', '/', 'home'],
  ['/?show=museum&cue=3', 'Museum', '3', '/?show=museum&amp;cue=3', 'home-museum-3'],
  ['/?cue=5', 'Stage', '5', '/?show=stage&amp;cue=5', 'home-stage-5'],
  ['/?show=museum&cue=6', 'Museum', '1', '/', 'home'],
  ['/?show=circus&cue=03', 'Stage', '1', '/', 'home'],
])('the home page at %s shows %s at cue %s', async (path, tab, cue, canonical, image) => {
  const { document, html } = await site.visit().get(path)
  expect(document.querySelector('.room-tabs [aria-current]')!.text).toBe(tab)
  expect(document.querySelector('.room input[checked]')!.getAttribute('value')).toBe(cue)
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"/]+//[^"/]+${canonical.replace('?', '\\?')}"`))
  expect(html).toContain(`/share/${image}.png`)
})
