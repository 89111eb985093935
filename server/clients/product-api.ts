import { z } from 'zod'
import type { Result } from '../../app/backend.ts'
import type { Download } from '../../app/domain/download.ts'
import type { License } from '../../app/domain/license.ts'
import { secureHref } from '../domain/secure-url.ts'
import {
  createHttpClient,
  type HttpResult,
  type HttpFailure,
  type Outside,
} from '../http-client/http-client.ts'
import {
  ActivationText,
  DownloadAddress,
  DownloadListShape,
  LicenseListShape,
  readRefusal,
} from './product-api/shapes.ts'
import { withoutSlash } from '../domain/without-slash.ts'

export interface ProductApiSettings extends Outside {
  baseUrl: string
}

interface Migration {
  /** Of the 1.0 account. Never logged, never kept. */
  credentials: { email: string; password: string }
  user: unknown
}

export interface ProductApi {
  licenses(token: string): Promise<Result<License[], 'unauthorised'>>
  renameLicense(
    token: string,
    id: string,
    label: string,
  ): Promise<Result<null, 'unauthorised' | 'not-found' | 'refused'>>
  activateManually(
    token: string,
    id: string,
    payload: string,
  ): Promise<Result<string, 'unauthorised' | 'not-found' | 'refused'>>
  downloads(token: string): Promise<Result<Download[], 'unauthorised'>>
  requestDownload(
    token: string,
    filePath: string,
  ): Promise<Result<string, 'unauthorised' | 'not-found' | 'refused'>>
  migrateUser(
    token: string,
    migration: Migration,
  ): Promise<Result<null, 'unauthorised' | 'wrong-credentials' | 'already-migrated' | 'refused'>>
}

/** Statuses below 500 that are no refusal of the request itself: too slow, too early, too many. */
const TRANSIENT_STATUSES = [408, 425, 429]

const isRefusal = ({ kind, status = 0 }: HttpFailure) =>
  kind === 'status' && status >= 400 && status < 500 && !TRANSIENT_STATUSES.includes(status)

const unavailable = { ok: false, reason: 'unavailable' } as const
const notFound = { ok: false, reason: 'not-found' } as const
const unauthorised = { ok: false, reason: 'unauthorised' } as const

function refused(failure: HttpFailure) {
  const { reason: message } = readRefusal(failure.body ?? '')
  return { ok: false as const, reason: 'refused' as const, ...(message ? { message } : {}) }
}

function readResult<Value>(result: HttpResult<Value>): Result<Value, 'unauthorised'> {
  if (result.ok) return { ok: true, value: result.value }
  return result.status === 401 ? unauthorised : unavailable
}

function changeResult<Value>(
  result: HttpResult<Value>,
): Result<Value, 'unauthorised' | 'not-found' | 'refused'> {
  if (result.ok || result.status === 401 || !isRefusal(result)) return readResult(result)
  return result.status === 404 ? notFound : refused(result)
}

/** The statuses of the migration are not published, so its codes count too (401 may be about either credentials). */
function migrationResult(
  result: HttpResult<unknown>,
): Result<null, 'unauthorised' | 'wrong-credentials' | 'already-migrated' | 'refused'> {
  if (result.ok) return { ok: true, value: null }
  if (!isRefusal(result)) return unavailable
  const { code, reason: message = '' } = readRefusal(result.body ?? '')
  const { reason, ...rest } = refused(result)
  const isAboutCredentials = (text: string) => /credential|password/i.test(text)
  if (isAboutCredentials(code) || (result.status === 401 && isAboutCredentials(message)))
    return { ...rest, reason: 'wrong-credentials' }
  if (result.status === 401) return unauthorised
  if (result.status === 403) return { ...rest, reason: 'wrong-credentials' }
  if (result.status === 409) return { ...rest, reason: 'already-migrated' }
  return { ...rest, reason }
}

/** An id as one segment of a path; null for one that would change the path (`.` and `..`). */
const pathPart = (id: string) => (/^\.{0,2}$/.test(id) ? null : encodeURIComponent(id))

export function createProductApi({ baseUrl, log, ...outside }: ProductApiSettings): ProductApi {
  const http = createHttpClient({ ...outside, log, service: 'product API', joinsTrace: true })
  const urlOf = (path: string) => withoutSlash(baseUrl) + path

  const get = <Value>(token: string, path: string, schema: z.ZodType<Value>) =>
    http.request({ url: urlOf(path), headers: { Authorization: `Bearer ${token}` }, schema })

  const post = <Value>(token: string, path: string, json: unknown, schema: z.ZodType<Value>) =>
    http.request({
      url: urlOf(path),
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      json,
      schema,
      ignoresBreaker: true,
    })

  return {
    licenses: async (token) => readResult(await get(token, '/user/licenses', LicenseListShape)),

    async renameLicense(token, id, label) {
      const part = pathPart(id)
      if (!part) return notFound
      const result = changeResult(await post(token, `/user/licenses/${part}/label`, { label }, z.unknown()))
      return result.ok ? { ok: true, value: null } : result
    },

    async activateManually(token, id, payload) {
      const part = pathPart(id)
      if (!part) return notFound
      return changeResult(
        await post(token, `/user/licenses/${part}/activation/manual`, { payload }, ActivationText),
      )
    },

    downloads: async (token) => readResult(await get(token, '/user/downloads', DownloadListShape)),

    async requestDownload(token, filePath) {
      const result = changeResult(await post(token, '/user/downloads/request', { filePath }, DownloadAddress))
      if (!result.ok) return result
      const href = secureHref(result.value.download_url)
      if (href) return { ok: true, value: href }
      log?.warn({ service: 'product API' }, 'The product API gave a download address that is not https')
      return unavailable
    },

    migrateUser: async (token, { credentials, user }) =>
      migrationResult(await post(token, '/migrate/user', { credentials, user }, z.unknown())),
  }
}
