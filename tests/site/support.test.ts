import { attributesOf } from '../support/page-document.ts'
import { describe, expect, test } from 'vitest'
import { openSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'
import { COMPANY } from '../../app/shop.ts'

const site = useSite()

describe('/support', () => {
  test('says when no topic speaks of what was asked, and keeps the words in the field', async () => {
    const { status, text, html } = await site.visit().get('/support?q=%3Cxylophone%3E')
    expect(status).toBe(200)
    expect(text).toContain('No topic speaks of “<xylophone>”')
    expect(html).toContain('value="&lt;xylophone&gt;"')
    expect(text).toContain('Ask a person')
  })

  test('shows what is near, and says so, when no topic speaks of what was asked', async () => {
    const { text } = await site.visit().get('/support?q=pasword')
    expect(text).toContain('No topic speaks of “pasword”, 2 are near it')
    expect(text).toContain('Change or forget a password')
  })

  test('shows what was asked for, opened, and nothing else', async () => {
    const { document, text } = await site.visit().get('/support?q=offline+activation')
    expect(text).toContain('1 topic speaks of “offline activation”')
    const opened = document.querySelectorAll('details[open] summary').map(({ textContent }) => textContent)
    expect(opened).toEqual([expect.stringContaining('Activate a machine that is not on the internet')])
    expect(text).not.toContain('Timecode drifts')
  })

  test.each(['/support', '/support?q=', '/support?q=+++', '/support?q=?!'])(
    'shows every topic at %s',
    async (path) => {
      const { text } = await site.visit().get(path)
      expect(text).toContain('Activate a machine that is not on the internet')
      expect(text).toContain('Timecode drifts or jumps')
    },
  )
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

describe('legal pages', () => {
  test.each(['/info/privacy-policy', '/info/terms-of-service', '/info/environmental-policy'])(
    '%s says that it is a template, and its table of contents leads to each section',
    async (path) => {
      const { text, document } = await site.visit().get(path)
      expect(text).toContain('Have it reviewed by a lawyer')
      const sections = attributesOf(document, 'main h2[id]', 'id')
      expect(sections.length).toBeGreaterThan(5)
      expect(attributesOf(document, 'main a[href^="#"]', 'href')).toEqual(sections.map((id) => `#${id}`))
    },
  )
})
