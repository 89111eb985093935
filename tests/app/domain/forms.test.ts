import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../app/content/countries.ts'
import type { BilledDetails } from '../../../app/domain/correction.ts'
import { errorsOf } from '../../../app/domain/forms/fields.server.ts'
import { correction, requestChange } from '../../../app/domain/forms/order.server.ts'
import { invoiceRequest, quoteOptions } from '../../../app/domain/forms/quote.server.ts'

type Schema = ReturnType<
  typeof quoteOptions | typeof invoiceRequest | typeof correction | typeof requestChange
>

function check(schema: Schema, fields: Record<string, string>) {
  const parsed = schema.safeParse(fields)
  return parsed.success ? parsed.data : errorsOf(parsed.error)
}

describe('a quote’s options', () => {
  const options = (fields: Record<string, string>) => check(quoteOptions(COUNTRIES), fields)

  test('may all be left out', () => {
    expect(options({})).toEqual({ country: null, currency: null, reference: '' })
    expect(options({ country: ' ', currency: ' ' })).toEqual(options({}))
  })

  test('are read as typed', () => {
    const typed = { country: 'Germany', currency: ' eur ', reference: ' R 1 ', for: 'Ada' }
    expect(options(typed)).toMatchObject({
      country: { alpha2Code: 'DE' },
      currency: 'EUR',
      reference: 'R 1',
      for: 'Ada',
    })
  })

  test.each([
    ['country', 'Nowhere', 'country'],
    ['currency', 'CHF', 'Choose one of'],
    ['reference', 'x'.repeat(201), 'Use at most 200 characters.'],
    ['for', 'two\nlines', 'one line of plain text'],
    ['postalCode', '1'.repeat(201), 'Use at most 200 characters.'],
  ])('say at %s what’s wrong', (field, typed, message) => {
    expect(options({ [field]: typed })).toEqual({ [field]: expect.stringContaining(message) })
  })
})

describe('a request for an invoice', () => {
  const COMPLETE = {
    company: 'Marsh Ltd',
    line1: '1 High Street',
    city: 'Leeds',
    country: 'United Kingdom',
    email: 'ap@marsh.example',
  }
  const request = (fields: Record<string, string>) => check(invoiceRequest(COUNTRIES), fields)

  test('needs five fields', () => {
    expect(Object.keys(request({}))).toEqual(['company', 'line1', 'city', 'country', 'email'])
    const empty = { line2: '', region: '', postalCode: '', taxNumber: '', poNumber: '' }
    expect(request(COMPLETE)).toEqual({ ...COMPLETE, ...empty, country: 'GB' })
  })

  test.each([
    ['company', '  ', 'Enter the company’s name.'],
    ['line2', 'x'.repeat(201), 'Use at most 200 characters.'],
    ['country', 'Nowhere', 'country'],
    ['country', 'Russia', 'We can’t sell to this country.'],
    ['email', 'ada', 'Enter an e-mail address'],
    ['email', 'a@b.example,c@d.example', 'Enter an e-mail address'],
    ['email', 'a@b..example', 'Enter an e-mail address'],
    ['poNumber', 'x'.repeat(101), 'Use at most 100 characters.'],
    ['poNumber', 'a\u202eb', 'one line of plain text'],
    ['company', `a${'\u0301'.repeat(5)}`, 'one line of plain text'],
  ])('says at %s what’s wrong with “%s”', (field, typed, message) => {
    expect(request({ ...COMPLETE, [field]: typed })).toEqual({ [field]: expect.stringContaining(message) })
  })
})

const UNCHANGED = { form: 'Nothing has changed yet.' }
/** Unlike what we accept: staff and other systems write here, too. */
const STORED = { company: ' Marsh\r\nand Sons ', name: 'x'.repeat(201) }

describe('a correction', () => {
  const NONE = { name: '', company: '', taxNumber: '', line1: '', line2: '', city: '', region: '' }
  const correct = (current: Partial<BilledDetails>, fields: Record<string, string>) =>
    check(correction({ ...NONE, ...current }), fields)

  test('has only what changes', () => {
    const current = { name: 'Ada', city: 'Leeds', line2: 'Flat 2' }
    expect(correct(current, { name: 'Ada', city: ' York ', line2: '' })).toEqual({ city: 'York', line2: '' })
    expect(correct(current, { name: 'Ada' })).toEqual(UNCHANGED)
    expect(correct(current, {})).toEqual(UNCHANGED)
  })

  test('leaves alone what nobody touched, whatever we’d say about it', () => {
    const shown = { company: 'Marsh and Sons', name: STORED.name }
    expect(correct(STORED, shown)).toEqual(UNCHANGED)
    expect(correct(STORED, { ...shown, city: 'York' })).toEqual({ city: 'York' })
  })

  test('can’t remove what Paddle can only replace', () => {
    expect(correct({ name: 'Ada' }, { name: ' ' })).toEqual({ name: expect.stringContaining('not remove') })
  })

  test('needs the company of a tax number', () => {
    expect(correct({}, { taxNumber: 'GB1' })).toEqual({ company: expect.stringContaining('tax number') })
    expect(correct({}, { taxNumber: 'GB1', company: 'Marsh' })).toEqual({
      taxNumber: 'GB1',
      company: 'Marsh',
    })
    expect(correct({ company: 'Marsh' }, { taxNumber: 'GB1' })).toEqual({ taxNumber: 'GB1' })
  })
})

describe('a change of an invoice request', () => {
  const STORED = { poNumber: '7 ', email: 'Ap@marsh.example', note: 'Hall 2\n\nRing twice\n' }
  const change = (fields: Record<string, string>) => check(requestChange(STORED), fields)

  test('keeps the lines of a note, and leaves it alone if nobody touched it', () => {
    const shown = { ...STORED, poNumber: '7', note: 'Hall 2\r\n\r\nRing twice' }
    expect(change(shown)).toEqual(UNCHANGED)
    expect(change({ ...shown, poNumber: '8' })).toEqual({ poNumber: '8' })
    expect(change({ note: 'Hall 2\r\nRing once ' })).toEqual({ note: 'Hall 2\nRing once' })
    expect(change({ note: 'a\u202eb' })).toEqual({ note: expect.stringContaining('plain text') })
  })
})
