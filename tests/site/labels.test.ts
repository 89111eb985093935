import { beforeAll, describe, expect, test } from 'vitest'
import { LABEL_FILE_MESSAGES } from '../../app/domain/label-file.ts'
import { PROBLEMS_MAX } from '../../app/pages/user/labels/compare-file.ts'
import { countCalls, licensesOf, visitAs, visitWithList } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { errorAt, fieldsIn, messageOf, textsOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite({ LOG_LEVEL: 'warn' })

const PATH = '/user/licenses/labels'
const ADA = 'ada@example.com'
const VERA = 'vera@example.com'
let ada: TestVisitor
beforeAll(async () => void (ada = await visitAs(site, ADA)))

const countSent = () => countCalls(site, '/label')
const labelOf = (email: string, index: number) => licensesOf(site, email)[index]!.label

function upload(visitor: TestVisitor, content: BlobPart, name = 'ctrl-licenses.csv') {
  const form = new FormData()
  form.set('intent', 'compare')
  form.set('labels', new File([content], name, { type: 'text/csv' }))
  return visitor.post(PATH, form)
}

const pairsOf = (names: Record<string, string>): [string, string][] => [
  ['intent', 'send'],
  ...Object.entries(names).flatMap(([id, label]): [string, string][] => [
    ['id', id],
    ['label', label],
  ]),
]

/** What the page's form would send. */
const offeredBy = ({ document }: Page) =>
  ['id', 'label'].map((name) =>
    document.querySelectorAll(`form input[name="${name}"]`).map((input) => input.getAttribute('value')),
  )

describe('a file', () => {
  test('shows what changes and what’s wrong, and nothing is sent', async () => {
    const [first, second, third] = licensesOf(site, ADA)
    const theirs = licensesOf(site, VERA)[0]!
    const sent = countSent()
    const page = await upload(
      ada,
      [
        '\ufeffLicense ID;Label;Key',
        `${first!.id};"Foyer; left, <b>";x`,
        `${second!.id};${second!.label};x`,
        `${third!.id};;x`,
        `${theirs.id};Mine now;x`,
        '',
      ].join('\r\n'),
    )
    expectPage(page, 200, '1 license to rename', '1 license keeps its name', '2 rows can’t be used')
    const rows = textsOf(page, 'tbody tr')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(/^Row 4 .*Enter a name/)
    expect(rows[1]).toMatch(/^Row 5 .*Mine now.*isn’t in your account/)
    expect(rows[2]).toBe(`${first!.label} Foyer; left, <b>`)
    expect(page.html).not.toContain(theirs.key)
    expect(offeredBy(page)).toEqual([[first!.id], ['Foyer; left, <b>']])
    expect(countSent()).toBe(sent)
  })

  test('with far more rows than licenses still gets a page of the usual size', async () => {
    const page = await upload(ada, `license_id,label\n${'a\n'.repeat(5000)}`)
    expectPage(page, 200, '5000 rows can’t be used', `These are the first ${PROBLEMS_MAX}.`)
    expect(textsOf(page, 'tbody tr')).toHaveLength(PROBLEMS_MAX)
  })

  test('of ours, unchanged, has nothing to rename', async () => {
    const page = await upload(ada, (await ada.get('/user/licenses.csv')).html)
    expectPage(page, 200, 'Nothing to rename')
    expect(offeredBy(page)).toEqual([[], []])
  })

  test.each<[string, BlobPart, number, string, name?: string]>([
    ['is missing', '', 422, LABEL_FILE_MESSAGES.missing, ''],
    ['is empty', '', 422, LABEL_FILE_MESSAGES.empty],
    ['isn’t text', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff, 0xfe]), 422, LABEL_FILE_MESSAGES.notText],
    ['isn’t UTF-8', new Uint8Array([0x6c, 0xe9, 0x0a]), 422, LABEL_FILE_MESSAGES.notText],
    ['is too large', new Uint8Array(2 * 1024 * 1024), 413, LABEL_FILE_MESSAGES.tooLarge],
  ])('that %s is refused at its field', async (_, content, status, error, name) => {
    const page = await upload(ada, content, name)
    expect([page.status, errorAt(page, 'labels')]).toEqual([status, error])
  })

  test('that’s far too large is refused unread', async () =>
    expect((await upload(ada, new Uint8Array(5 * 1024 * 1024))).status).toBe(413))

  test.each(['little', 'big'])('in UTF-16, %s end first, as spreadsheets save text, is read', async (end) => {
    const { id } = licensesOf(site, ADA)[0]!
    const text = Buffer.from(`\ufefflicense_id\tlabel\r\n${id}\tCafé\r\n`, 'utf16le')
    expect(offeredBy(await upload(ada, end === 'big' ? text.swap16() : text))).toEqual([[id], ['Café']])
  })

  test('is compared with the licenses as they are now, not with the list that was on screen', async () => {
    await ada.get('/user/licenses')
    site.clock.advance(60)
    const { id } = licensesOf(site, ADA)[0]!
    expect(offeredBy(await upload(ada, `license_id,label\n${id},Edited\n`))).toEqual([[id], ['Edited']])
  })

  test('can’t be compared while the service is down', async () => {
    site.clock.advance(301)
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 500 })
    const page = await upload(ada, 'license_id,label\nlic_1,x\n')
    expect(page.status).toBe(503)
    expect(errorAt(page, 'labels')).toContain('We can’t load your licenses right now')
  })
})

describe('sending names', () => {
  test('renames each license, and audits it', async () => {
    const [first, second] = licensesOf(site, ADA)
    const lines = site.lines.length
    const answer = await ada.post(PATH, pairsOf({ [first!.id]: '=SUM(A1)', [second!.id]: ' Loft ' }))
    expect([answer.status, answer.location]).toEqual([303, '/user/licenses'])
    expect(messageOf(await ada.follow(answer))).toContain('2 licenses renamed.')
    expect([labelOf(ADA, 0), labelOf(ADA, 1)]).toEqual(['=SUM(A1)', 'Loft'])
    const audited = site.lines.slice(lines).filter((line) => line.includes('license-renamed'))
    expect(audited).toHaveLength(2)
  })

  test('says which failed and which are left, and offers those again', async () => {
    const [first, second, third] = licensesOf(site, ADA)
    const theirs = licensesOf(site, VERA)[0]!
    site.standIns.productApi.setFault({ match: `${first!.id}/label`, status: 422 })
    site.standIns.productApi.setFault({ match: `${second!.id}/label`, drop: true })
    const names = { [first!.id]: 'Taken', [second!.id]: 'Dropped', [third!.id]: 'Good' }
    const page = await ada.post(PATH, pairsOf({ ...names, [theirs.id]: 'Mine now' }))
    expectPage(page, 200, '1 renamed, 2 refused, 1 left', 'Rename the other one')
    expect(labelOf(ADA, 2)).toBe('Good')
    expect(licensesOf(site, VERA)[0]).toEqual(theirs)
    expect(offeredBy(page)).toEqual([[second!.id], ['Dropped']])
    site.standIns.clearFaults()
    expect((await ada.post(PATH, pairsOf({ [second!.id]: 'Dropped' }))).status).toBe(303)
    expect(labelOf(ADA, 1)).toBe('Dropped')
  })

  test('for somebody else’s license calls nobody', async () => {
    const sent = countSent()
    const { id } = licensesOf(site, VERA)[0]!
    expectPage(await ada.post(PATH, pairsOf({ [id]: 'Mine now' })), 422, 'isn’t in your account')
    expect(countSent()).toBe(sent)
  })

  test('keeps all of them if the service is down, and if it has been too often', async () => {
    const [first] = licensesOf(site, ADA)
    site.standIns.productApi.setFault({ match: '/label', status: 503 })
    const down = await ada.post(PATH, pairsOf({ [first!.id]: 'Later' }))
    expect([down.status, offeredBy(down)]).toEqual([503, [[first!.id], ['Later']]])
    site.standIns.clearFaults()
    let page = down
    for (let tries = 0; page.status !== 429 && tries < 40; tries += 1)
      page = await ada.post(PATH, pairsOf({ [first!.id]: `Try ${tries}` }))
    expect(page.headers.get('Retry-After')).toBeTruthy()
    expect(offeredBy(page)[0]).toEqual([first!.id])
    expect(page.text).toContain('then try again')
  })

  test.each<[string, [string, string][]]>([
    ['none', [['intent', 'send']]],
    ['an id without a name', [['intent', 'send'], ['id', 'lic_1']]], // prettier-ignore
  ])('%s is refused', async (_, fields) => expect((await ada.post(PATH, fields)).status).toBe(422))

  test('renames 200 licenses, with the longest names', async () => {
    const vera = await visitAs(site, VERA)
    const licenses = licensesOf(site, VERA)
    const file = ['license_id,label', ...licenses.map(({ id }) => `${id},${'🎭'.repeat(80)}`)].join('\n')
    const page = await upload(vera, file)
    expect(offeredBy(page)[0]).toHaveLength(200)
    const form = page.document.querySelector('form:has(input[name="id"])')!
    expect(fieldsIn(form)).not.toHaveProperty('more')
    const resend = (page: Page) => {
      const [ids, labels] = offeredBy(page)
      return vera.post(PATH, pairsOf(Object.fromEntries(ids!.map((id, index) => [id!, labels![index]!]))))
    }
    let answer = await resend(page)
    // On a busy machine, a few may be left.
    for (let tries = 0; answer.status !== 303 && tries < 3; tries += 1) answer = await resend(answer)
    expect([answer.status, answer.location]).toEqual([303, '/user/licenses'])
    expect(licensesOf(site, VERA).every(({ label }) => label === '🎭'.repeat(80))).toBe(true)
  })

  test('says that one more change than a form can send needs another go', async () => {
    const [license] = licensesOf(site, VERA)
    const licenses = Array.from({ length: 201 }, (_, index) => ({ ...license, id: `lic_many_${index}` }))
    const visitor = await visitWithList(site, { licenses }, VERA)
    const file = ['license_id,label', ...licenses.map(({ id }, index) => `${id},Rack ${index}`)].join('\n')
    const page = await upload(visitor, file)
    expectPage(page, 200, '200 licenses to rename', '1 more change fits in another go')
  })
})
