import { expect, test, vi } from 'vitest'
import { splitRequests } from '../../../app/domain/requests-in-text.ts'
import type { BatchRequest } from '../../../app/domain/activation-batch.ts'
import { choiceFaults, matchLicenses } from '../../../app/domain/license-choices.ts'
import { licenseOptions, optionsFor } from '../../../app/domain/license-options.ts'
import { sampleActivationRequest } from '../../stand-ins/product-api.ts'
import { activationOn, licenseOf } from './sample-licenses.ts'

const [A = '', B = ''] = ['RACK-1', 'RACK-2'].map((machine) => sampleActivationRequest(machine).trim())
const bare = (request: string) => request.split('\n').slice(1, -1).join('\n')
const onOneLine = (request: string) => bare(request).replaceAll('\n', '')
const quoted = (text: string) => text.replace(/^/gm, '> ')
const hyphens = (text: string) => text.replaceAll('CTRL ACTIVATION', 'CTRL-ACTIVATION')
const CUT = A.slice(0, A.lastIndexOf('\n'))
const WINDOWS = `First:\r\n${A.replaceAll('\n', '\r\n')}\r\nand then ${B}\r\nBye`

test.each<[string, string, string[]]>([
  ['two requests', `${A}\n${B}`, [A, B]],
  ['Windows line endings and words between', WINDOWS, [A, B]],
  ['files joined without a line break', A + B, [A, B]],
  ['one that lost its last line', `${CUT}\n${B}`, [CUT, B]],
  ['requests without first and last lines', `${bare(A)}\n\n${bare(B)}`, [bare(A), bare(B)]],
  ['one request a line', [A, B].map(onOneLine).join('\n'), [A, B].map(onOneLine)],
  ['one request, with the words around it', `Hello\n${A}\n`, [`Hello\n${A}\n`]],
  ['a reply that quotes them', quoted(`${A}\n${B}`), [A, B]],
  ['one that a reply quotes', quoted(A), [A]],
  ['labels with hyphens', hyphens(`${A}${B}bye`), [hyphens(A), hyphens(B)]],
  ['words around bare ones', `Hi\n\n${bare(A)}\n\n${bare(B)}\n\nThanks`, [bare(A), bare(B)]],
  ['words around one a line', `Hi\n${onOneLine(A)}\n${onOneLine(B)}\nThanks`, [A, B].map(onOneLine)],
  ['other text', 'one\n\ntwo', ['one\n\ntwo']],
])('splitRequests handles %s', (_, text, requests) => expect(splitRequests(text)).toEqual(requests))

test('splitRequests decodes no more lines than can be sent', () => {
  const decode = vi.spyOn(globalThis, 'atob')
  expect(splitRequests(`${onOneLine(A)}\n`.repeat(3000))).toHaveLength(3000)
  expect(decode.mock.calls.length).toBeLessThan(100)
  decode.mockRestore()
})

const request = (id: string, facts: Partial<BatchRequest> = {}): BatchRequest => ({
  id,
  machine: id,
  product: 'ctrl-engine',
  file: null,
  license: null,
  outcome: null,
  message: null,
  ...facts,
})
const [R1, R2] = [request('R1'), request('R2')]
const core = (id: string, machines: string[] = [], facts = {}) =>
  licenseOf({
    ...{ id, label: id, edition: 'core', productid: 'ctrl-engine-core' },
    ...{ activations: machines.map(activationOn), ...facts },
  })
const pro = (id: string) => core(id, [], { edition: 'pro', productid: 'ctrl-engine-pro' })
const [a, b, c] = [core('a'), core('b'), pro('c')]

test.each<[string, BatchRequest[], ReturnType<typeof core>[], Record<string, string>]>([
  ['gives each machine a free license', [R1, R2], [a, core('b', ['X']), c], { R1: 'a', R2: 'c' }],
  ['uses no license twice', [R1, R2], [c], { R1: 'c' }],
  ['keeps a machine on its license, though full', [R1, R2], [a, core('b', ['R1'])], { R1: 'b', R2: 'a' }],
  ['prefers the license with the machine’s name', [R1, R2], [a, core('r1')], { R1: 'r1', R2: 'a' }],
  ['keeps to the edition in a request', [request('R1', { product: 'ctrl-engine-pro' })], [a, c], { R1: 'c' }],
  ['has none for another product', [request('R1', { product: 'commskit' })], [a], {}],
  ['takes a machine only once', [R1, request('again', { machine: 'R1' })], [a, b], { R1: 'a' }],
  ['leaves what it can’t read', [request('R1', { machine: null, product: null })], [a], {}],
  [
    'keeps the license of a request that got no answer',
    [R1, request('R2', { outcome: 'unknown', license: 'a' })],
    [a, b],
    { R1: 'b', R2: 'a' },
  ],
  [
    'chooses nothing after a refusal, and nothing for what’s done',
    [request('R1', { outcome: 'refused', license: 'a' }), request('R2', { outcome: 'done', license: 'c' })],
    [a, c],
    {},
  ],
])('matchLicenses %s', (_, requests, licenses, matches) => {
  expect(matchLicenses(requests, licenseOptions(licenses))).toEqual(matches)
})

test('optionsFor offers free licenses for the product, and the machine’s own', () => {
  const options = licenseOptions([
    ...[core('free'), core('full', ['X']), core('own', ['R1'])],
    core('old', [], { edition: '1.0', productid: 'ctrl-apps-1.0' }),
  ])
  expect(optionsFor(R1, options, '').map(({ id }) => id)).toEqual(['own', 'free'])
  expect(optionsFor(request('R2', { product: 'commskit' }), options, '')).toEqual([])
})

test.each<[string, Record<string, string>, [id?: string, words?: string]]>([
  ['what fits', { R1: 'pro', R2: 'pro', R3: '' }, []],
  ['too many machines', { R1: 'pro', R2: 'pro', R3: 'pro' }, ['R3', 'has room for 2 more machines']],
  ['a full license', { R1: 'full' }, ['R1', 'no room']],
  ['a full license on its own machine', { X: 'full' }, []],
  ['two requests of one machine for one place', { R1: 'one', again: 'one' }, []],
  [
    'another machine for a place taken',
    { R1: 'one', again: 'one', R2: 'one' },
    ['R2', 'room for 1 more machine.'],
  ],
  ['a license of somebody else', { R1: 'other' }, ['R1', 'no longer in your account']],
])('choiceFaults is right about %s', (_, choices, [id, words]) => {
  const again = request('again', { machine: 'R1' })
  const requests = [...['R1', 'R2', 'R3', 'X'].map((id) => request(id)), again]
  const options = licenseOptions([pro('pro'), core('full', ['X']), core('one')])
  expect(choiceFaults(choices, requests, options)).toEqual(
    id ? { [id]: expect.stringContaining(words!) } : {},
  )
})
