import type { RequestToAdd } from '../../backend/licenses.ts'
import {
  REQUEST_BYTES_MAX,
  REQUEST_MESSAGES,
  requestFault,
  REQUESTS_MAX,
} from '../../domain/activation-request.ts'
import { plainRequest, splitRequests } from '../../domain/requests-in-text.ts'
import { refused } from '../../http/form-outcome.ts'
import { readTextFile, textField } from '../../http/form.ts'

export interface ReadRequests {
  requests: RequestToAdd[]
  /** Sent together, so they get a page of their own. */
  isSeveral: boolean
  /** The field of the first fault, or of the requests. */
  field: 'payload' | 'request'
  /** Why none of them can be sent; null if at least one can. */
  fault: string | null
  /** Whether one of the requests is over the limit. */
  hasTooLarge: boolean
}

const FILE_NAME_LENGTH_MAX = 100

const isChosenFile = (value: FormDataEntryValue): value is File => value instanceof File && value.name !== ''

/** A single file replaces a single pasted request, unless it's empty. */
function findSources(form: FormData): { pasted: string[]; files: File[] } {
  const text = textField(form, 'payload')
  const pasted = splitRequests(text)
  const files = form.getAll('request').filter(isChosenFile)
  const isFieldEmpty = text.trim() === ''
  const isFileEmpty = files.length === 1 && files.every(({ size }) => size === 0)
  if (files.length === 0 || (isFileEmpty && !isFieldEmpty)) return { pasted, files: [] }
  const isReplaced = files.length === 1 && pasted.length === 1
  return { pasted: isFieldEmpty || isReplaced ? [] : pasted, files }
}

const toRequests = (text: string[], file: string | null): RequestToAdd[] =>
  text.map((request) => ({ text: request, file, fault: requestFault(request) }))

async function readFile(file: File): Promise<RequestToAdd[]> {
  const name = [...file.name.replace(/\p{Cc}/gu, '')].slice(0, FILE_NAME_LENGTH_MAX).join('')
  if (file.size > REQUEST_BYTES_MAX) return [{ text: '', file: name, fault: REQUEST_MESSAGES.tooLarge }]
  const text = await readTextFile(file)
  if (text.trim() === '') return [{ text: '', file: name, fault: REQUEST_MESSAGES.emptyFile }]
  return toRequests(splitRequests(text), name)
}

/** Each request that can be sent, once, and all that can't. */
function withoutRepeats(requests: readonly RequestToAdd[]): RequestToAdd[] {
  const keyOf = (request: RequestToAdd) => (request.fault === null ? plainRequest(request.text) : request)
  return [...new Map(requests.map((request) => [keyOf(request), request])).values()]
}

/** Says of each which one is meant, unless there's just one. */
function describeFaults(requests: readonly RequestToAdd[]): string | null {
  const [first, ...others] = requests
  if (first && others.length === 0) return first.fault
  return requests
    .map(({ file, fault }, index) => `${file ? `“${file}”` : `Request ${index + 1}`}: ${fault}`)
    .join(' ')
}

/** All pasted and uploaded requests. */
export async function readRequests(form: FormData): Promise<ReadRequests> {
  const { pasted, files } = findSources(form)
  const field = files.length > 0 ? 'request' : 'payload'
  const tooMany: ReadRequests = {
    requests: [],
    isSeveral: true,
    field,
    fault: REQUEST_MESSAGES.tooMany,
    hasTooLarge: false,
  }
  // Don't read more files than could be sent.
  if (files.length + pasted.length > REQUESTS_MAX) return tooMany
  const uploaded = (await Promise.all(files.map(readFile))).flat()
  const all = [...toRequests(pasted, null), ...uploaded]
  if (all.length > REQUESTS_MAX) return tooMany

  const faulty = all.filter(({ fault }) => fault !== null)
  const requests = withoutRepeats(all)
  return {
    requests,
    isSeveral: requests.length > 1,
    field: faulty[0]?.file === null ? 'payload' : field,
    fault: faulty.length === all.length ? describeFaults(all) : null,
    hasTooLarge: all.some(({ fault }) => fault === REQUEST_MESSAGES.tooLarge),
  }
}

/** If none of them can be sent. `typed` fills in the form again. */
export const refuseFaulty = ({ field, fault, hasTooLarge }: ReadRequests, typed: Record<string, string>) =>
  refused(fault ? { [field]: fault } : {}, typed, hasTooLarge ? 413 : 422)
