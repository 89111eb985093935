import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Edition, EDITIONS } from '../../../app/domain/catalogue.ts'
import { createQuotes } from '../../../server/values/quote-token.ts'

const OLD = 'an-old-secret-that-is-long-enough-to-be-one'
const NEW = 'a-new-secret-that-is-long-enough-to-be-one'

const productId = (letter: string) => `pro_01${letter.repeat(24)}`

const QUOTE = {
  issuedAt: '2026-03-04T05:06:07.008Z',
  country: 'GB',
  currency: 'GBP',
  configuration: { edition: 'pro' as Edition, players: 3, entities: 12 },
  lines: [
    { name: 'Engine Pro', quantity: 1, unit: '99500', subtotal: '99500', productId: productId('a') },
    { name: 'Players', quantity: 2, unit: '25000', subtotal: '50000', productId: productId('b') },
  ],
  totals: { subtotal: '149500', discount: '14950', tax: '26910', total: '161460' },
  updates: '19900',
  discount: { id: `dsc_01${'c'.repeat(24)}`, code: 'SHOW10' },
  reference: 'PO 4711',
  buyer: 'Théâtre du Nord, A. Martin',
}
const quotes = createQuotes([NEW])
const issue = (changes: Partial<typeof QUOTE> = {}) => quotes.issue({ ...QUOTE, ...changes })

const sign = (body: Buffer) => {
  const key = Buffer.from(hkdfSync('sha256', NEW, '', 'quote link v1', 32))
  return Buffer.concat([body, createHmac('sha256', key).update(body).digest()]).toString('base64url')
}

describe('a quote’s token', () => {
  test('holds the quote, with a fixed number', () => {
    const { number, ...rest } = quotes.open(issue()!)!
    expect(rest).toEqual(QUOTE)
    expect(number).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(quotes.open(issue()!)!.number).toBe(number)
    expect(quotes.open(issue({ reference: 'PO 4712' })!)!.number).not.toBe(number)
  })

  test.each(EDITIONS)('can quote the edition %s', (edition) => {
    const configuration = { ...QUOTE.configuration, edition }
    expect(quotes.open(issue({ configuration })!)).toMatchObject({ configuration })
  })

  test('stays valid while its secret is listed', () => {
    const token = createQuotes([OLD]).issue(QUOTE)!
    const first = createQuotes([OLD]).open(token)
    expect(createQuotes([NEW, OLD]).open(token)).toEqual(first)
    expect(quotes.open(token)).toBeNull()
  })

  test('is refused if a character was changed, removed or added', () => {
    const token = issue()!
    const letter = fc.constantFrom(...'ABCxyz019-_=.~')
    fc.assert(
      fc.property(fc.nat(token.length - 1), letter, (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + 1)
        expect(quotes.open(changed) === null).toBe(changed !== token)
        expect(quotes.open(token.slice(0, at))).toBeNull()
        expect(quotes.open(token + other)).toBeNull()
      }),
    )
  })

  test('can’t be made up', () => {
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), (made) => quotes.open(made) === null))
  })

  test('has room for any 200 ASCII characters in each field', () => {
    const ascii = fc.string({ unit: 'binary-ascii', minLength: 200, maxLength: 200 })
    fc.assert(
      fc.property(ascii, ascii, (reference, buyer) => {
        const token = issue({ reference, buyer })
        expect(token).toMatch(/^[\w-]{1,1500}$/)
        expect(quotes.open(token!)).toMatchObject({ reference, buyer })
      }),
    )
  })

  test('isn’t issued for texts that don’t fit', () => {
    const random = (length: number, seed: string) =>
      createHash('shake256', { outputLength: length * 2 })
        .update(seed)
        .digest()
        .toString('utf16le')
        .replace(/[\p{Cs}\p{Cc}]/gu, 'x')
    const lines = QUOTE.lines.map((line, at) => ({ ...line, name: random(200, `line ${at}`) }))
    expect(issue({ lines, reference: random(200, 'one'), buyer: random(200, 'other') })).toBeNull()
  })

  test.each([
    ['a decompression bomb', Buffer.concat([Buffer.of(1), deflateRawSync(Buffer.alloc(800_000))])],
    ['plain text', Buffer.from('\u0001[1,2,3]')],
    ['another shape', Buffer.concat([Buffer.of(1), deflateRawSync(Buffer.from('{"total":"1"}'))])],
    ['another version', Buffer.concat([Buffer.of(2), Buffer.from(issue()!, 'base64url').subarray(1, -32)])],
  ])('is refused with %s, even signed', (_, body) => {
    expect(sign(body).length).toBeLessThanOrEqual(1500)
    expect(quotes.open(sign(body))).toBeNull()
  })
})
