import {
  REQUEST_BYTES_MAX,
  REQUESTS_MAX,
  plainRequest,
  REQUEST_MESSAGES,
  requestFault,
  splitRequests,
} from '../../domain/activation-request.ts'
import type { RequestToAdd } from '../../backend/licenses.ts'
import { textField } from '../../http/form.ts'

export interface ReadRequests {
  requests: RequestToAdd[]
  /** Sent together, so they get a page of their own. */
  isSeveral: boolean
  /** The field of the first fault, or of the request. */
  field: 'payload' | 'request'
  /** Why none of them can be sent. */
  fault: string | null
}

const FILE_NAME_LENGTH_MAX = 100

/** Windows saves some text files as UTF-16, with a byte order mark. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

async function readFile(file: File) {
  const name = [...file.name.replace(/\p{Cc}/gu, '')].slice(0, FILE_NAME_LENGTH_MAX).join('')
  if (file.size > REQUEST_BYTES_MAX) return [{ text: '', file: name, fault: REQUEST_MESSAGES.tooLarge }]
  const content = await readText(file)
  if (content.trim() === '') return [{ text: '', file: name, fault: REQUEST_MESSAGES.emptyFile }]
  return splitRequests(content).map((text) => ({ text, file: name, fault: requestFault(text) }))
}

/** All pasted and uploaded requests, each once. A single file replaces a single pasted request. */
export async function readRequests(form: FormData): Promise<ReadRequests> {
  const typed = textField(form, 'payload')
  const pasted = splitRequests(typed)
  const chosen = form.getAll('request').filter((file) => file instanceof File && file.name !== '') as File[]
  const files = chosen.length === 1 && chosen[0]!.size === 0 && typed.trim() !== '' ? [] : chosen
  const texts = files.length > 0 && (typed.trim() === '' || files.length + pasted.length === 2) ? [] : pasted
  const field = files.length > 0 ? 'request' : 'payload'
  const tooMany: ReadRequests = { requests: [], isSeveral: true, field, fault: REQUEST_MESSAGES.tooMany }
  if (files.length + texts.length > REQUESTS_MAX) return tooMany

  const uploaded = (await Promise.all(files.map(readFile))).flat()
  const all = [...texts.map((text) => ({ text, file: null, fault: requestFault(text) })), ...uploaded]
  if (all.length > REQUESTS_MAX) return tooMany
  const bad = all.filter(({ fault }) => fault !== null)
  const words = all.map(({ file, fault }, at) =>
    all.length === 1 ? fault : `${file ? `“${file}”` : `Request ${at + 1}`}: ${fault}`,
  )
  const requests = [...new Map(all.map((one) => [one.fault ? one : plainRequest(one.text), one])).values()]
  return {
    requests,
    isSeveral: bad[0] ? all.length > 1 : requests.length > 1,
    field: bad[0]?.file === null ? 'payload' : field,
    fault: bad.length === all.length ? words.join(' ') : null,
  }
}
