import { COUNTRY_LIST } from '../content/country-list.ts'
import { findCountry } from '../domain/country-search.ts'
import { TOO_LARGE } from './too-large.ts'

/** Limits all fields together. Only activation requests, and many names in one form, need more. */
const TEXT_LENGTH_MAX = 8 * 1024

/** Returns the form's fields, with the code of a country for its name. Throws a 400 or 413 if it can't be read. */
export async function readForm(request: Request, lengthMax = TEXT_LENGTH_MAX): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw new Response('We couldn’t read this form. Go back, reload the page and send it again.', {
      status: 400,
      statusText: 'Bad Request',
    })
  })
  // `payload` is an activation request, which has a limit of its own.
  let length = 0
  for (const [name, value] of form)
    if (typeof value === 'string' && name !== 'payload') length += name.length + value.length
  if (length > lengthMax) throw new Response(TOO_LARGE, { status: 413, statusText: 'Payload Too Large' })
  return withCountryCode(form)
}

/**
 * Replaces a country's name by its code. Of several countries the last one counts: a pressed suggestion comes after
 * the field that it corrects.
 */
export function withCountryCode<Fields extends FormData | URLSearchParams>(fields: Fields): Fields {
  const typed = fields.getAll('country').at(-1)
  if (typeof typed === 'string') fields.set('country', findCountry(COUNTRY_LIST, typed)?.alpha2Code ?? typed)
  return fields
}

export function textField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** All text fields, for showing the form again. Don't use it for a form with a password. */
export const textFields = (form: FormData | URLSearchParams): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const ENCODINGS_BY_MARK: Readonly<Record<string, string>> = { '255 254': 'utf-16le', '254 255': 'utf-16be' }

/**
 * An uploaded file's text: UTF-8, or UTF-16 with a byte order mark, as Windows and spreadsheets save it. With `fatal`,
 * throws a TypeError at invalid bytes; otherwise they become U+FFFD.
 */
export async function readTextFile(file: File, options: { fatal?: boolean } = {}): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = `${bytes[0]} ${bytes[1]}`
  return new TextDecoder(ENCODINGS_BY_MARK[mark] ?? 'utf-8', options).decode(bytes)
}
