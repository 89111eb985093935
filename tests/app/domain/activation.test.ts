import { expect, test } from 'vitest'
import { machineOf } from '../../../app/domain/activation-code.ts'
import { REQUEST_BYTES_MAX, REQUEST_MESSAGES, requestFault } from '../../../app/domain/activation-request.ts'
import { requestInUrl } from '../../../app/domain/request-in-url.ts'
import { machineIn, plainRequest } from '../../../app/domain/requests-in-text.ts'
import { sampleActivationRequest } from '../../stand-ins/product-api.ts'

const { missing, tooLarge, controlCharacters } = REQUEST_MESSAGES
const REQUEST = sampleActivationRequest('RACK-4')

test.each<[string, string, string | null]>([
  ['no text', '', missing],
  ['any line endings', 'a\r\nb\nc\rd\te', null],
  ['other alphabets', 'façade خشبة 🎭', null],
  ['the longest text', 'x'.repeat(REQUEST_BYTES_MAX), null],
  ['one byte too many', 'x'.repeat(REQUEST_BYTES_MAX + 1), tooLarge],
  ['few characters but too many bytes', '€'.repeat(REQUEST_BYTES_MAX / 2), tooLarge],
  ['a control character', 'a\u001b[31mb', controlCharacters],
])('requestFault is right about %s', (_, text, fault) => expect(requestFault(text)).toBe(fault))

test.each(['\n', '\r\n', '\r'])('plainRequest normalises the line ending %j', (end) => {
  expect(plainRequest(`\n ${REQUEST.replaceAll('\n', end)} `)).toBe(REQUEST.trim())
})

const facts = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const SIGNED = `-----BEGIN CTRL ACTIVATION-----\nSignature: abc=\n\n${facts({ machine: 'RACK-4' })}\n-----END`
const SIGNED_REQUEST = REQUEST.replace('\n', `\nVersion: 1\nComment: Rack 4\nKey: ${'k'.repeat(40)}\n\n`)
const quoted = (text: string) => text.replace(/^/gm, '> ')
const HYPHENS = REQUEST.replaceAll('CTRL ACTIVATION', 'CTRL-ACTIVATION')
const UNENDED = REQUEST.slice(0, REQUEST.lastIndexOf('\n-----END'))
const bare = REQUEST.trim().split('\n').slice(1, -1).join('\n')

test.each<[string, string, string | null]>([
  ['a request', REQUEST, 'RACK-4'],
  ['a request with Windows line endings', REQUEST.replaceAll('\n', '\r\n'), 'RACK-4'],
  ['a name in other alphabets', sampleActivationRequest('Façade خشبة'), 'Façade خشبة'],
  ['a code with a signature', SIGNED, 'RACK-4'],
  [
    'headers with a blank line only at the end',
    SIGNED.replace('\n\n', '\n').replace('\n-----END', '\n\n-----END'),
    'RACK-4',
  ],
  ['bare base64', facts({ machine: ' RACK-4 ' }), 'RACK-4'],
  ['a block with words around it', `Hi\n${REQUEST}Thanks`, 'RACK-4'],
  ['a quoted block', `Ada wrote:\n${quoted(REQUEST)}\nThanks`, 'RACK-4'],
  ['a block quoted twice', quoted(quoted(REQUEST)), 'RACK-4'],
  ['a block with hyphens in its labels', HYPHENS, 'RACK-4'],
  ['a block on one line', `Here: ${REQUEST.replaceAll('\n', ' ')} Thanks`, 'RACK-4'],
  ['a block with headers on one line', `Here: ${SIGNED_REQUEST.replaceAll('\n', ' ')} Thanks`, 'RACK-4'],
  ['a block without its last line', `Hi\n${UNENDED}\nThanks`, 'RACK-4'],
  ['a signed code that a reply quotes', quoted(`Hi\n${SIGNED}-----\nThanks`), 'RACK-4'],
  ['bare base64 with words around it', `Hi\n${bare}\nThanks\nKate`, 'RACK-4'],
  ['bare base64 between paragraphs', `Hi\n\n${bare}\n\nThanks`, 'RACK-4'],
  ['requests of two machines', REQUEST + sampleActivationRequest('RACK-5'), null],
  ['a machine that is a number', facts({ machine: 4 }), null],
  ['a name with control characters', facts({ machine: 'a\u0007b' }), null],
  ['a name that is too long', facts({ machine: 'x'.repeat(101) }), null],
  ['base64 without JSON in it', 'QUJD', null],
  ['ordinary words', 'please', null],
])('machineIn handles %s', (_, text, machine) => expect(machineIn(text)).toBe(machine))

test.each([`Hi\n${REQUEST}Thanks`, quoted(REQUEST), HYPHENS, bare, `Hi\n${bare}\nThanks`])(
  'requestInUrl accepts %j',
  (request) => expect(requestInUrl(new URLSearchParams({ request }))?.fault).toBeNull(),
)

test.each(['%', '%0', '%0D%'])('requestInUrl notices that a link was cut off in %j', (end) => {
  const cut = `request=${encodeURIComponent(REQUEST.split('\n').slice(0, 3).join('\n'))}${end}`
  expect(requestInUrl(new URLSearchParams(cut))?.fault).toContain('Part of the request is missing')
})

const madeAt = '2026-03-05T10:00:00Z'
const activation = (machine: string, activatedAt: string | null, isManual = true) => ({
  id: machine,
  machine,
  activatedAt,
  isManual,
})

test.each([
  ['prefers the name in the code', 'RACK-4', [activation('OTHER', madeAt)], 'RACK-4'],
  ['takes the only activation near that time', null, [activation('NEAR', '2026-03-05T10:00:30Z')], 'NEAR'],
  ['can’t tell two apart', null, [activation('A', madeAt), activation('B', madeAt)], null],
  ['skips online activations', null, [activation('A', madeAt, false)], null],
  ['skips activations without a time', null, [activation('A', null)], null],
])('machineOf %s', (_, machine, activations, expected) => {
  expect(machineOf({ machine, madeAt }, { activations })).toBe(expected)
})
