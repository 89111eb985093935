import { activationAddress, REQUEST_IN_ADDRESS_LENGTH_MAX } from '../../app/domain/activation.ts'
import { LABEL_LENGTH_MAX } from '../../app/domain/license.ts'
import { pageUrlOf } from '../middleware/described-request.ts'

/** No form worth keeping is larger, and parsing costs time that anybody could make us spend. */
const READ_BYTES_MAX = 64 * 1024

type Wanted = Pick<Request, 'url' | 'method'>

const LICENSE_PATH = /^\/user\/licenses\/([^/]+)$/

/** Whether a request is a form of a license, whose text is worth keeping while its sender signs in. */
export const isLicenseForm = ({ url, method }: Wanted): boolean =>
  method === 'POST' && LICENSE_PATH.test(pageUrlOf(new URL(url)).pathname)

/** The activation request of a form, as text or as a file; '' for one that no address carries. */
async function activationRequestOf(form: FormData): Promise<string> {
  const file = form.get('request')
  const isFile = file instanceof File && file.size > 0
  if (isFile && file.size > REQUEST_IN_ADDRESS_LENGTH_MAX) return ''
  const text = isFile ? await file.text() : form.get('payload')
  return typeof text === 'string' && text.length <= REQUEST_IN_ADDRESS_LENGTH_MAX ? text.trim() : ''
}

async function readSmallForm(request: Request): Promise<FormData | null> {
  const body = await request.arrayBuffer()
  if (body.byteLength > READ_BYTES_MAX) return null
  const type = request.headers.get('Content-Type') ?? ''
  const copy = new Response(body, { headers: { 'Content-Type': type } })
  return copy.formData().catch(() => null)
}

/** A license's form leads to a page with what was typed into it. Reads the body. */
export async function wantedPage(request: Request): Promise<Wanted> {
  const url = pageUrlOf(new URL(request.url))
  const { method } = request
  const asked = { url: url.href, method }
  if (!isLicenseForm(request)) return asked
  const form = await readSmallForm(request)
  const intent = form?.get('intent')
  const [, id = ''] = LICENSE_PATH.exec(url.pathname) ?? []
  const at = (path: string) => ({ url: new URL(path, url).href, method: 'GET' })
  if (form && intent === 'activate') {
    const chosen = form.get('license')
    const text = await activationRequestOf(form)
    const license = typeof chosen === 'string' ? chosen : id
    return text === '' ? asked : at(activationAddress(text, license))
  }
  const label = intent === 'label' ? form?.get('label') : null
  return typeof label === 'string' && label.length <= 2 * LABEL_LENGTH_MAX
    ? at(`${url.pathname}?${new URLSearchParams({ label })}`)
    : asked
}
