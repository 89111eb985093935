import fc from 'fast-check'
import { oddText, percentEncode } from './odd-values.ts'
import type { Header } from './requests.ts'

type FieldPairs = readonly (readonly [name: string, value: string])[]

/** A form's body with the content type that is sent with it. */
export interface FormBody {
  type: string | null
  body: string
}

/** What is done to a form's fields before it is sent. */
const anyEdit = fc.record({
  at: fc.nat(9),
  kind: fc.constantFrom('set', 'set', 'set', 'drop', 'double', 'rename', 'add'),
  odd: oddText,
})

function edit(fields: FieldPairs, { at, kind, odd }: { at: number; kind: string; odd: string }): FieldPairs {
  const index = fields.length === 0 ? 0 : at % fields.length
  const [name, value] = fields[index] ?? ['intent', '']
  const others = fields.filter((_, place) => place !== index)
  if (kind === 'set') return [...others, [name, odd]]
  if (kind === 'drop') return others
  if (kind === 'double') return [...fields, [name, odd]]
  if (kind === 'rename') return [...others, [odd, value]]
  return [...fields, [odd, odd]]
}

const quote = (text: string) => text.replace(/["\r\n]/g, encodeURIComponent)

function toMultipart(fields: FieldPairs, boundary: string, fileField: number): string {
  const parts = fields.map(
    ([name, value], index) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"${index === fileField ? '; filename="zq7.txt"\r\nContent-Type: text/plain' : ''}\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

const encode = (fields: FieldPairs) =>
  fields.map((pair) => pair.map((text) => percentEncode(text)).join('=')).join('&')

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data; boundary=zq'

/** The encodings of the fields, the right ones first. */
const ENCODINGS: ((fields: FieldPairs, odd: string) => FormBody)[] = [
  (fields) => ({ type: FORM_TYPE, body: encode(fields) }),
  (fields) => ({ type: MULTIPART_TYPE, body: toMultipart(fields, 'zq', -1) }),
  (fields) => ({ type: MULTIPART_TYPE, body: toMultipart(fields, 'zq', fields.length - 1) }),
  (fields) => ({ type: MULTIPART_TYPE, body: toMultipart(fields, 'other', 0) }),
  (fields) => ({ type: MULTIPART_TYPE, body: toMultipart(fields, 'zq', 0).slice(0, -9) }),
  (fields) => ({ type: 'multipart/form-data', body: toMultipart(fields, 'zq', 0) }),
  (fields, odd) => ({ type: `multipart/form-data; boundary=${odd}`, body: toMultipart(fields, odd, 0) }),
  (fields) => ({ type: 'application/json', body: JSON.stringify(Object.fromEntries(fields)) }),
  (fields) => ({ type: 'text/plain', body: encode(fields) }),
  (fields) => ({ type: null, body: encode(fields) }),
  (fields, odd) => ({ type: odd, body: encode(fields) }),
  (_fields, odd) => ({ type: FORM_TYPE, body: odd }),
  (fields) => ({ type: `${FORM_TYPE}; charset=utf-16`, body: encode(fields) }),
]

const anyEncoding = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat(ENCODINGS.length - 1) },
)

/** A form near to this one, in one encoding or another. */
export const nearForm = (good: Readonly<Record<string, string>>): fc.Arbitrary<FormBody> =>
  fc
    .record({ edits: fc.array(anyEdit, { maxLength: 3 }), encoding: anyEncoding, odd: oddText })
    .map(({ edits, encoding, odd }) => {
      const fields = edits.reduce(edit, Object.entries(good) as FieldPairs)
      return ENCODINGS[encoding]?.(fields, odd) ?? { type: null, body: '' }
    })

/** Where a form says that it comes from. */
export const anyOrigin: fc.Arbitrary<(siteUrl: string) => readonly Header[]> = fc.oneof(
  { weight: 8, arbitrary: fc.constant((siteUrl: string): Header[] => [['Origin', siteUrl]]) },
  {
    weight: 2,
    arbitrary: oddText.map((odd) => (siteUrl: string): Header[] => [
      ['Origin', odd],
      ['Referer', siteUrl],
    ]),
  },
  { weight: 1, arbitrary: fc.constant((): Header[] => []) },
)
