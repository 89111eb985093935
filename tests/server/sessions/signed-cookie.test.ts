import { createSecretKey } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { expect, test } from 'vitest'
import { cookiesIn, openSigned } from '../../../server/sessions/signed-cookie.ts'

const [FIRST, SECOND] = ['a secret of the first', 'a secret of the second']
const keys = [FIRST, SECOND].map((secret) => createSecretKey(secret, 'utf8'))

/** The cookie as a browser sends it back. */
async function sent(value: unknown, secret: string): Promise<string> {
  const line = await createCookie('own', { secrets: [secret] }).serialize(value)
  return cookiesIn(line.split(';')[0]!).get('own')!
}

test.each([{ text: 'Zoë – 名 🎛 “%41+/=”' }, 'text', 7, true, [], { nested: [{ a: null }] }])(
  'what the framework has signed is read: %j',
  async (value) => {
    expect(openSigned(await sent(value, FIRST), keys)).toEqual(value)
    expect(openSigned(await sent(value, SECOND), keys)).toEqual(value)
  },
)

test.each([
  ['of another secret', async () => sent('text', 'a secret of nobody')],
  ['with another value', async () => (await sent('text', FIRST)).replace(/^./, 'X')],
  ['with a shorter signature', async () => (await sent('text', FIRST)).slice(0, -1)],
  ['with a longer signature', async () => `${await sent('text', FIRST)}A`],
  ['with another spelling of the signature', async () => `${await sent('text', FIRST)}%3D`],
  ['without a signature', async () => (await sent('text', FIRST)).replace(/\..*/, '')],
  ['that is empty', async () => ''],
])('a cookie %s is none', async (_, make) => {
  expect(openSigned(await make(), keys)).toBeNull()
})

test('the first cookie of a name counts, whatever stands around it', () => {
  expect([...cookiesIn(' a=1; b= 2 ;a=3; c;=4; d=x=y;e=;f =5')]).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['', '4'],
    ['d', 'x=y'],
    ['e', ''],
    ['f ', '5'],
  ])
})
