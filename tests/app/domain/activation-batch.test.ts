import { describe, expect, test, vi } from 'vitest'
import { splitRequests } from '../../../app/domain/activation.ts'
import {
  type BatchRequest,
  choiceFaults,
  licenseOptions,
  matchLicenses,
  optionsFor,
} from '../../../app/domain/activation-batch.ts'
import { sampleActivationRequest } from '../../stand-ins/product-api.ts'
import { activationOn, licenseOf } from './sample-licenses.ts'

const [A, B] = ['RACK-1', 'RACK-2'].map((machine) => sampleActivationRequest(machine).trim()) as [
  string,
  string,
]
const bare = (request: string) => request.split('\n').slice(1, -1).join('\n')

test.each<[string, string, string[]]>([
  ['two requests', `${A}\n${B}`, [A, B]],
  [
    'Windows line endings and words between',
    `First:\r\n${A.replaceAll('\n', '\r\n')}\r\nand then ${B}\r\nBye`,
    [A, B],
  ],
  ['files joined without a line break', A + B, [A, B]],
  [
    'one that lost its last line',
    `${A.slice(0, A.lastIndexOf('\n'))}\n${B}`,
    [A.slice(0, A.lastIndexOf('\n')), B],
  ],
  ['requests without first and last lines', `${bare(A)}\n\n${bare(B)}`, [bare(A), bare(B)]],
  [
    'one request a line',
    [A, B].map((one) => bare(one).replaceAll('\n', '')).join('\n'),
    [A, B].map((one) => bare(one).replaceAll('\n', '')),
  ],
  ['one request, with the words around it', `Hello\n${A}\n`, [`Hello\n${A}\n`]],
  ['other text', 'one\n\ntwo', ['one\n\ntwo']],
])('splitRequests handles %s', (_, text, requests) => expect(splitRequests(text)).toEqual(requests))

test('splitRequests decodes no more lines than can be sent', () => {
  const line = bare(A).replaceAll('\n', '')
  const decode = vi.spyOn(globalThis, 'atob')
  expect(splitRequests(`${line}\n`.repeat(3000))).toHaveLength(3000)
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
const on = (...machines: string[]) => machines.map(activationOn)
const core = (id: string, facts = {}) =>
  licenseOf({ id, label: id, edition: 'core', productid: 'ctrl-engine-core', activations: [], ...facts })
const pro = (id: string, facts = {}) => core(id, { edition: 'pro', productid: 'ctrl-engine-pro', ...facts })

describe('matchLicenses', () => {
  test.each<[string, BatchRequest[], ReturnType<typeof core>[], Record<string, string>]>([
    [
      'gives each machine a free license',
      [request('R1'), request('R2')],
      [core('a'), core('b', { activations: on('X') }), pro('c')],
      { R1: 'a', R2: 'c' },
    ],
    ['uses no license twice', [request('R1'), request('R2')], [pro('a')], { R1: 'a' }],
    [
      'keeps a machine on its license, though that’s full',
      [request('R1'), request('R2')],
      [core('a'), core('b', { activations: on('R1') })],
      { R1: 'b', R2: 'a' },
    ],
    [
      'prefers the license with the machine’s name',
      [request('R1'), request('R2')],
      [core('a'), core('r1')],
      { R1: 'r1', R2: 'a' },
    ],
    [
      'keeps to the edition that a request names',
      [request('R1', { product: 'ctrl-engine-pro' })],
      [core('a'), pro('b')],
      { R1: 'b' },
    ],
    ['has none for another product', [request('R1', { product: 'commskit' })], [core('a')], {}],
    [
      'takes a machine only once',
      [request('R1'), request('again', { machine: 'R1' })],
      [core('a'), core('b')],
      { R1: 'a' },
    ],
    ['leaves alone what it can’t read', [request('R1', { machine: null, product: null })], [core('a')], {}],
    [
      'keeps the license of a request that got no answer',
      [request('R1'), request('R2', { outcome: 'unknown', license: 'a' })],
      [core('a'), core('b')],
      { R1: 'b', R2: 'a' },
    ],
    [
      'chooses nothing after a refusal, and nothing for what’s done',
      [request('R1', { outcome: 'refused', license: 'a' }), request('R2', { outcome: 'done', license: 'b' })],
      [core('a'), pro('b')],
      {},
    ],
  ])('%s', (_, requests, licenses, matches) => {
    expect(matchLicenses(requests, licenseOptions(licenses))).toEqual(matches)
  })
})

test('optionsFor offers free licenses for the product, and the machine’s own', () => {
  const options = licenseOptions([
    core('free'),
    core('full', { activations: on('X') }),
    core('own', { activations: on('R1') }),
    core('old', { edition: '1.0', productid: 'ctrl-apps-1.0' }),
  ])
  expect(optionsFor(request('R1'), options, '').map(({ id }) => id)).toEqual(['own', 'free'])
  expect(optionsFor(request('R2', { product: 'commskit' }), options, '')).toEqual([])
})

test.each<[string, Record<string, string>, Record<string, unknown>]>([
  ['what fits', { R1: 'pro', R2: 'pro', R3: '' }, {}],
  [
    'more machines than a license covers',
    { R1: 'pro', R2: 'pro', R3: 'pro' },
    { R3: expect.stringContaining('has room for 2 more machines') },
  ],
  ['a full license', { R1: 'full' }, { R1: expect.stringContaining('no room') }],
  ['a full license on its own machine', { X: 'full' }, {}],
  [
    'a license of somebody else',
    { R1: 'other' },
    { R1: expect.stringContaining('no longer in your account') },
  ],
])('choiceFaults is right about %s', (_, choices, faults) => {
  const requests = ['R1', 'R2', 'R3', 'X'].map((id) => request(id))
  const options = licenseOptions([pro('pro'), core('full', { activations: on('X') })])
  expect(choiceFaults(choices, requests, options)).toEqual(faults)
})
