import { describe, expect, test } from 'vitest'
import { openSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'
import { COMPANY } from '../../app/shop.ts'

const site = useSite()

describe('/support', () => {
  test('shows what was asked for, opened, and nothing else', async () => {
    const { document, text } = await site.visit().get('/support?q=offline+activation')
    expect(text).toContain('result for “offline activation”')
    const opened = document.querySelectorAll('details[open] summary').map(({ textContent }) => textContent)
    expect(opened).toEqual([expect.stringContaining('Activate a machine that isn’t on the internet')])
    expect(text).not.toContain('Timecode drifts')
  })
})

describe('/servicedesk', () => {
  test('says how to reach people', async () => {
    const { status, text } = await site.visit().get('/servicedesk')
    expect(status).toBe(200)
    expect(text).toContain(COMPANY.supportEmail)
  })

  test('leads to the service desk where there is one', async () => {
    const other = await openSite({ SERVICEDESK_URL: 'https://desk.example.com/portal' })
    const { status, location } = await other.visit().get('/servicedesk')
    expect({ status, location }).toEqual({ status: 302, location: 'https://desk.example.com/portal' })
    expect((await other.visit().get('/sitemap.xml')).html).not.toContain('/servicedesk')
    await other.close()
  })
})

test('the status page’s words have their time, and lead to the page itself', async () => {
  const visitor = site.visit()
  await expect
    .poll(async () => (await visitor.get('/support')).text)
    .toMatch(/All Systems Operational Updated \d\d:\d\d UTC/)
  const page = await visitor.get('/support')
  expect(page.html).toContain(`href="${site.standIns.environment.STATUS_PAGE_URL}"`)
})
