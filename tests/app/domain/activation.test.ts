import { describe, expect, test } from 'vitest'
import {
  machineIn,
  machineOf,
  PAYLOAD_BYTES_MAX,
  plainRequest,
  REQUEST_MESSAGES,
  requestFault,
} from '../../../app/domain/activation.ts'
import { sampleActivationRequest } from '../../stand-ins/product-api.ts'

const { missing, tooLarge, controlCharacters } = REQUEST_MESSAGES

describe('requestFault', () => {
  test.each<[string, string, string | null]>([
    ['nothing', '', missing],
    ['lines of any system', 'a\r\nb\nc\rd\te', null],
    ['other alphabets', 'façade خشبة 🎭', null],
    ['the longest text', 'x'.repeat(PAYLOAD_BYTES_MAX), null],
    ['a byte more', 'x'.repeat(PAYLOAD_BYTES_MAX + 1), tooLarge],
    ['fewer characters and more bytes', '€'.repeat(PAYLOAD_BYTES_MAX / 2), tooLarge],
    ['a null character', 'a\u0000b', controlCharacters],
    ['an escape', 'a\u001b[31mb', controlCharacters],
  ])('of %s', (_, text, fault) => {
    expect(requestFault(text)).toBe(fault)
  })
})

test('the same request is the same text, however its lines end', () => {
  const request = sampleActivationRequest('RACK-4')
  expect(plainRequest(request)).toBe(request.trim())
  for (const end of ['\r\n', '\r'])
    expect(plainRequest(`\n ${request.replaceAll('\n', end)} `)).toBe(request.trim())
  expect(plainRequest(sampleActivationRequest('RACK-5'))).not.toBe(request.trim())
})

const facts = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

describe('machineIn', () => {
  test.each<[string, string, string | null]>([
    ['a request', sampleActivationRequest('RACK-4'), 'RACK-4'],
    [
      'a request with Windows line ends',
      sampleActivationRequest('RACK-4').replaceAll('\n', '\r\n'),
      'RACK-4',
    ],
    ['a name of other letters', sampleActivationRequest('Façade خشبة'), 'Façade خشبة'],
    [
      'an answer with its signature',
      `-----BEGIN CTRL ACTIVATION-----\nSignature: abc=\n\n${facts({ machine: 'RACK-4' })}\n-----END`,
      'RACK-4',
    ],
    ['base64 alone', facts({ machine: ' RACK-4 ' }), 'RACK-4'],
    ['a machine that is no text', facts({ machine: 4 }), null],
    ['a name with control characters', facts({ machine: 'a\u0007b' }), null],
    ['a name that is too long', facts({ machine: 'x'.repeat(101) }), null],
    ['base64 that is no JSON', 'QUJD', null],
    ['other words', 'please', null],
  ])('of %s', (_, text, machine) => {
    expect(machineIn(text)).toBe(machine)
  })
})

describe('machineOf', () => {
  const madeAt = '2026-03-05T10:00:00Z'
  const activation = (machine: string, activatedAt: string | null, isManual = true) => ({
    id: machine,
    machine,
    activatedAt,
    isManual,
  })
  test.each([
    ['the name that the texts tell', 'RACK-4', [activation('OTHER', madeAt)], 'RACK-4'],
    ['the one activation of that moment', null, [activation('NEAR', '2026-03-05T10:00:30Z')], 'NEAR'],
    ['no name where there are two', null, [activation('A', madeAt), activation('B', madeAt)], null],
    ['no name of an online activation', null, [activation('A', madeAt, false)], null],
    ['no name where the time is not known', null, [activation('A', null)], null],
  ])('gives %s', (_, machine, activations, expected) => {
    expect(machineOf({ machine, madeAt }, { activations })).toBe(expected)
  })
})
