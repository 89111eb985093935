import * as z from 'zod'
import type { Result } from '../../app/backend/backend.ts'
import { failureWords } from '../http-client/describe-failure.ts'
import { isRefusal } from '../http-client/failures.ts'
import type { HttpFailure, HttpResult } from '../http-client/http-call.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { check, Fault, type Finding, unchecked } from '../values/finding.ts'
import { secureHref } from '../values/secure-url.ts'
import {
  ActivationText,
  DownloadAddress,
  DownloadListShape,
  LicenseListShape,
  readRefusal,
} from './product-api/shapes.ts'

interface Migration {
  /** The password of the 1.0 account; never log or store it. */
  credentials: { email: string; password: string }
  user: unknown
}

const LICENSES_PATH = '/user/licenses'
const MIGRATION_PATH = '/migrate/user'

const unavailable = { ok: false, reason: 'unavailable' } as const
const notFound = { ok: false, reason: 'not-found' } as const
const unauthorised = { ok: false, reason: 'unauthorised' } as const
const notSent = { ok: false, reason: 'not-sent' } as const

function refused(failure: HttpFailure) {
  const { reason: message } = readRefusal(failure.body ?? '')
  return { ok: false as const, reason: 'refused' as const, ...(message ? { message } : {}) }
}

function readResult<Value>(result: HttpResult<Value>): Result<Value, 'unauthorised'> {
  if (result.ok) return { ok: true, value: result.value }
  return result.status === 401 ? unauthorised : unavailable
}

type Change<Value, Reason extends string = never> = Result<
  Value,
  'unauthorised' | 'not-found' | 'refused' | Reason
>

function changeResult<Value>(result: HttpResult<Value>): Change<Value> {
  if (result.ok || result.status === 401 || !isRefusal(result)) return readResult(result)
  return result.status === 404 ? notFound : refused(result)
}

/** With an open breaker we didn't ask, and with 429 the service didn't listen. */
const isUnheard = ({ kind, status }: HttpFailure) => kind === 'open' || status === 429

/** For changes that may have been made without an answer. */
const sentResult = <Value>(result: HttpResult<Value>): Change<Value, 'not-sent'> =>
  !result.ok && isUnheard(result) ? notSent : changeResult(result)

/** The statuses aren't documented, so this also reads the error's words: a 401 may mean the token or the password. */
function migrationResult(
  result: HttpResult<unknown>,
): Result<null, 'unauthorised' | 'wrong-credentials' | 'already-migrated' | 'refused'> {
  if (result.ok) return { ok: true, value: null }
  if (!isRefusal(result)) return unavailable
  const { status } = result
  const { code, reason: message = '' } = readRefusal(result.body ?? '')
  const refusal = refused(result)
  const isAboutCredentials = (text: string) => /credential|password/i.test(text)
  const hasWrongCredentials =
    status === 403 || isAboutCredentials(code) || (status === 401 && isAboutCredentials(message))
  if (hasWrongCredentials) return { ...refusal, reason: 'wrong-credentials' }
  if (status === 401) return unauthorised
  return status === 409 ? { ...refusal, reason: 'already-migrated' } : refusal
}

/** Returns null for ids that would change the path, such as `..`. */
const pathPart = (id: string) => (/^\.{0,2}$/.test(id) ? null : encodeURIComponent(id))

export type ProductApi = ReturnType<typeof createProductApi>

/** The first argument of each call is the customer's access token; `unauthorised` means that it's refused. */
export function createProductApi({ baseUrl, log, ...outside }: Outside & { baseUrl: string }) {
  const http = createHttpClient({
    ...outside,
    log,
    service: 'product API',
    joinsTrace: true,
    // A 401 may be about the customer's token, a change's 404 about their license, and a migration's 403 about their
    // old password.
    isMisconfigured: ({ status }, { url, method = 'GET' }) =>
      (status === 403 && !url.endsWith(MIGRATION_PATH)) || (status === 404 && method === 'GET'),
  })
  const requestAs = (token: string, path: string) => ({
    url: baseUrl + path,
    headers: { Authorization: `Bearer ${token}` },
  })
  const get = async <Value>(token: string, path: string, schema: z.ZodType<Value>) =>
    readResult(await http.request({ ...requestAs(token, path), schema }))
  const post = <Value>(token: string, path: string, json: unknown, schema: z.ZodType<Value>) =>
    http.request({ ...requestAs(token, path), method: 'POST', json, schema, ignoresBreaker: true })

  return {
    licenses: (token: string) => get(token, LICENSES_PATH, LicenseListShape),

    async renameLicense(token: string, id: string, label: string) {
      const part = pathPart(id)
      if (!part) return notFound
      const shape = z.unknown().transform(() => null)
      return sentResult(await post(token, `${LICENSES_PATH}/${part}/label`, { label }, shape))
    },

    async activateManually(token: string, id: string, payload: string) {
      const part = pathPart(id)
      if (!part) return notFound
      const path = `${LICENSES_PATH}/${part}/activation/manual`
      return sentResult(await post(token, path, { payload }, ActivationText))
    },

    downloads: (token: string) => get(token, '/user/downloads', DownloadListShape),

    async requestDownload(token: string, filePath: string) {
      const result = changeResult(await post(token, '/user/downloads/request', { filePath }, DownloadAddress))
      if (!result.ok) return result
      const href = secureHref(result.value.download_url)
      if (href) return { ok: true as const, value: href }
      log?.warn({ service: 'product API' }, 'product API returned a download URL without https')
      return unavailable
    },

    migrateUser: async (token: string, { credentials, user }: Migration) =>
      migrationResult(await post(token, MIGRATION_PATH, { credentials, user }, z.unknown())),

    async check(): Promise<Finding[]> {
      const service = await check(
        'Product API',
        'Check PRODUCT_API_URL: without a token, GET /user/licenses under it must return 401.',
        async () => {
          const result = await http.request({ url: baseUrl + LICENSES_PATH, schema: z.unknown() })
          if (result.ok) throw new Fault('returns licenses without a token')
          if (result.status === 401) return 'returns 401 without a token'
          throw new Fault(failureWords(result))
        },
      )
      const tokens = unchecked(
        'Product API: tokens',
        'Sign in once and open /user/licenses. If the product API refuses a fresh token, the log says so: then AUTH0_AUDIENCE isn’t the one that it expects.',
      )
      return service.verdict === 'good' ? [service, tokens] : [service]
    },
  }
}
