import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readActivation, sampleActivationRequest } from '../stand-ins/product-api.ts'
import { countCalls, licensesOf, visitAs } from '../support/customers.ts'
import { fieldOf, messageOf } from '../support/page-parts.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestVisitor } from '../support/visitor.ts'

let site: TestSite
let ada: TestVisitor
let path: string
beforeAll(async () => {
  site = await openSite()
  ada = await visitAs(site)
  path = `/user/licenses/${licensesOf(site, 'ada@example.com')[1]!.id}`
})
afterAll(() => site.close())
afterEach(() => site.standIns.clearFaults())

const license = () => licensesOf(site, 'ada@example.com')[1]!
const activate = (payload: string) => ada.post(path, { intent: 'activate', payload })

/** A form with a file, as a browser sends it. */
function withFile(content: BlobPart, payload = '') {
  const form = new FormData()
  form.set('intent', 'activate')
  form.set('payload', payload)
  form.set('request', new File([content], 'request.txt', { type: 'text/plain' }))
  return form
}

describe('activating by hand', () => {
  const good = sampleActivationRequest('RACK-4')
  test.each([
    ['nothing', '', 'Paste the activation request, or choose its file.'],
    ['other words', 'please', 'This is not an activation request'],
    ['a request that is cut off', good.slice(0, 60), 'The activation request is cut off'],
    ['a damaged request', good.replace(/[A-Za-z]{8}/g, '????????'), 'activation request'],
    ['a request of another product', sampleActivationRequest('RACK-4', 'commskit'), 'is for commskit'],
  ])('with %s is refused with the reason beside the field, and the text kept', async (_, payload, reason) => {
    const before = license().activations.length
    const answer = await activate(payload)
    expect(answer.status).toBe(422)
    const field = fieldOf(answer, 'payload')
    expect(field.isInvalid).toBe(true)
    expect(field.description).toContain(reason)
    expect(field.value.trim()).toBe(payload.trim())
    expect(license().activations).toHaveLength(before)
  })

  test.each([
    ['text of 64 KiB and a byte', () => activate('x'.repeat(64 * 1024 + 1))],
    ['text of fewer characters and more bytes', () => activate('€'.repeat(22_000))],
    ['a file of 64 KiB and a byte', () => ada.post(path, withFile('x'.repeat(64 * 1024 + 1)))],
    ['a file of a megabyte', () => ada.post(path, withFile('x'.repeat(1024 * 1024)))],
    ['a megabyte of text', () => activate('%'.repeat(1024 * 1024))],
  ])('with %s is refused with 413, before it goes anywhere', async (_, send) => {
    const before = countCalls(site, '/activation/manual')
    const answer = await send()
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('64 KiB')
    expect(countCalls(site, '/activation/manual')).toBe(before)
  })

  test('with exactly 64 KiB, encoded at its longest, is read', async () => {
    const answer = await activate('%'.repeat(64 * 1024))
    expect(answer.status).toBe(422)
    expect(fieldOf(answer, 'payload').description).toContain('not an activation request')
  })

  test.each([
    ['pasted text', () => activate(sampleActivationRequest('PASTED-1')), 'PASTED-1'],
    [
      'text with Windows line ends',
      () => activate(`\r\n${sampleActivationRequest('CRLF-1').replaceAll('\n', '\r\n')}`),
      'CRLF-1',
    ],
    ['a file', () => ada.post(path, withFile(sampleActivationRequest('FILE-1'))), 'FILE-1'],
    [
      'a file, whatever was pasted',
      () => ada.post(path, withFile(sampleActivationRequest('FILE-2'), 'old text')),
      'FILE-2',
    ],
    [
      'text, where the file field is empty',
      () => ada.post(path, withFile('', sampleActivationRequest('TEXT-2'))),
      'TEXT-2',
    ],
  ])(
    'by %s gives the answer to read and to save, and the machine is on the license',
    async (_, send, machine) => {
      const answer = await send()
      expect(answer.status).toBe(303)
      const page = await ada.follow(answer)
      expect(messageOf(page)).toBe('The answer for the offline machine is ready.')
      const shown = fieldOf(page, 'answer').value
      expect(readActivation(shown, site.standIns.productApi.activationKey)).toMatchObject({
        machine,
        license: license().id,
      })
      expect(page.text).toContain(machine)
      expect(page.html).toContain(`href="${path}/activation.txt"`)
      expect(license().activations.map((activation) => activation.machine)).toContain(machine)

      const file = await ada.get(`${path}/activation.txt`)
      expect(file.status).toBe(200)
      expect(file.html).toBe(shown)
      expect(file.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      expect(file.headers.get('Content-Disposition')).toBe(
        `attachment; filename="activation-${license().id}.txt"`,
      )
      expect(file.headers.get('Cache-Control')).toBe('private, no-store')
    },
  )

  test('keeps the answer for an hour, and for nobody else', async () => {
    await activate(sampleActivationRequest('HOUR-1'))
    const vera = await visitAs(site, 'vera@example.com')
    expect((await vera.get(`${path}/activation.txt`)).status).toBe(404)
    expect((await site.visit().get(`${path}/activation.txt`)).status).toBe(302)
    site.clock.advance(3590)
    expect((await ada.get(`${path}/activation.txt`)).status).toBe(200)
    site.clock.advance(11)
    const file = await ada.get(`${path}/activation.txt`)
    expect(file.status).toBe(404)
    expect((await ada.get(path)).text).not.toContain('Activation answer')
  })

  test('while the service fails says so with 503, and keeps the text', async () => {
    site.standIns.productApi.setFault({ match: '/activation/manual', status: 502 })
    const answer = await activate(sampleActivationRequest('LATER-1'))
    expect(answer.status).toBe(503)
    expect(fieldOf(answer, 'payload')).toMatchObject({
      isInvalid: true,
      description: expect.stringContaining('we cannot say whether the machine was activated') as string,
    })
    expect(fieldOf(answer, 'payload').value).toContain('BEGIN CTRL ACTIVATION REQUEST')
  })
})
