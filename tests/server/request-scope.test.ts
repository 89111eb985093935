import { describe, expect, test } from 'vitest'
import { traceFields, traceHeaders, traceOf, withTrace } from '../../server/request-scope.ts'

const REQUEST_ID = '5f0c2e1a-9d3b-4c7e-8a6f-1b2c3d4e5f60'
const OWN_ID = '5f0c2e1a9d3b4c7e8a6f1b2c3d4e5f60'
const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

const read = (traceparent: string | null, tracestate: string | null = null) =>
  traceOf({ get: (name) => (name === 'traceparent' ? traceparent : tracestate) }, REQUEST_ID)

describe('a request’s trace', () => {
  test.each([
    ['recorded', `00-${ID}-${SPAN}-01`, '01'],
    ['not recorded', `00-${ID}-${SPAN}-00`, '00'],
    ['sent with unknown flags', `00-${ID}-${SPAN}-fe`, '00'],
    ['sent by a later version', `cc-${ID}-${SPAN}-01`, '01'],
    ['sent by a later version with more fields', `cc-${ID}-${SPAN}-01-what-will-be`, '01'],
  ])('is continued if it was %s', (_name, header, flags) =>
    expect(read(header)).toMatchObject({ requestId: REQUEST_ID, traceId: ID, flags }),
  )

  test.each([
    ['nothing', null],
    ['an invalid digit', `00-${ID.slice(1)}g-${SPAN}-01`],
    ['upper case', `00-${ID.toUpperCase()}-${SPAN}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['an all-zero parent ID', `00-${ID}-${'0'.repeat(16)}-01`],
    ['version ff', `ff-${ID}-${SPAN}-01`],
    ['a field too many for version 00', `00-${ID}-${SPAN}-01-more`],
    ['a later version whose extra field lacks its hyphen', `cc-${ID}-${SPAN}-01.more`],
    ['two values joined with a comma', `00-${ID}-${SPAN}-01, 00-${ID}-${SPAN}-01`],
    ['a megabyte of text', `00-${ID}-${SPAN}-01-${'x'.repeat(2 ** 20)}`],
  ])('is new and recorded if the header has %s', (_name, header) =>
    expect(read(header, 'vendor=1')).toEqual({
      requestId: REQUEST_ID,
      traceId: OWN_ID,
      flags: '01',
      state: null,
    }),
  )

  test.each([
    ['rojo=00f067aa0ba902b7,congo=t61rcWkgMzE', 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE'],
    ['a=\u00e9', null],
    ['', null],
    [`long=${'x'.repeat(600)}`, null],
  ])('keeps the state %s as %s', (sent, state) => expect(read(`00-${ID}-${SPAN}-01`, sent).state).toBe(state))
})

test('each call gets its own span, and log lines have both ids', () => {
  const trace = read(`00-${ID}-${SPAN}-01`, 'vendor=1')
  const [first, second] = withTrace(trace, () => [traceHeaders(), traceHeaders()])
  expect(first).toEqual({
    traceparent: expect.stringMatching(new RegExp(`^00-${ID}-[\\da-f]{16}-01$`)) as string,
    tracestate: 'vendor=1',
  })
  expect(first?.traceparent).not.toContain(SPAN)
  expect(first?.traceparent).not.toBe(second?.traceparent)
  expect(withTrace(trace, traceFields)).toEqual({ requestId: REQUEST_ID, traceId: ID })
})
