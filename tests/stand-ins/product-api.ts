import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import { createActivator } from './product-api/activation.ts'
import { answerJson, BODY_LIMIT_BYTES, readJson, refuseOver, Refusal } from './product-api/answers.ts'
import { createCustomers, createMigration, MigrationRequest } from './product-api/customers.ts'
import { createSampleDownloads } from './product-api/downloads.ts'
import type { ApiCustomer } from './product-api/licenses.ts'
import { isPaddleSignature, readEvent } from './product-api/sales.ts'
import { withFaults } from './stand-in.ts'

export { readActivation, sampleActivationRequest } from './product-api/activation.ts'
export { type ApiLicense, type ApiCustomer } from './product-api/licenses.ts'
export { sampleLegacyAccount } from './product-api/customers.ts'

interface BearerRules {
  /** The `iss` of tokens, which must match exactly, including the slash at the end. */
  issuerUrl: string
  audience: string
  findKey: JWTVerifyGetKey
}

/** Checks `Authorization: Bearer`: RS256 signature, issuer, audience and expiry, without leeway. Returns the `sub`. */
function createBearerCheck({ issuerUrl: issuer, audience, findKey }: BearerRules) {
  return async function checkBearer(request: Request): Promise<string> {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
    if (!token) throw new Refusal('missing_token')
    const rules = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['sub', 'exp'] }
    try {
      const { payload } = await jwtVerify(token, findKey, { ...rules, currentDate: new Date() })
      return payload.sub!
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refusal('token_expired')
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        throw new Refusal('invalid_token', { error: String(error) })
      throw new Refusal('keys_unavailable')
    }
  }
}

export interface ProductApiOptions extends BearerRules {
  people: () => ApiCustomer[]
  /** The payment provider's secret for `Paddle-Signature`. */
  webhookSecret: string
  userReferenceSecret: string
  /** The origin of download URLs. */
  publicUrl: () => string
}

/** Escaped as JSON, a text can be up to six times as long. */
const ESCAPED_LIMIT_BYTES = 6 * BODY_LIMIT_BYTES + 1024
const Label = z.object({
  label: z
    .string()
    .trim()
    .refine((label) => label !== '' && [...label].length <= 80, 'must have 1 to 80 characters'),
})
const Payload = z.object({ payload: z.string() })
const FileChoice = z.object({ filePath: z.string() })

interface Call {
  request: Request
  sub: string
  id: string
}
type Route = [method: string, path: RegExp, answer: (call: Call) => Promise<Response> | Response]

/**
 * The product API. For the customer in the bearer token, it has licenses, manual activation, downloads and
 * migration of 1.0 accounts. `POST /webhooks/paddle` turns completed payments into licenses. Errors are
 * `{error: {code, message}}`.
 */
export function createProductApiStandIn(options: ProductApiOptions) {
  const { people, webhookSecret, userReferenceSecret, publicUrl } = options
  const checkBearer = createBearerCheck(options)
  const customers = createCustomers(people)
  const downloads = createSampleDownloads()
  const activator = createActivator()
  const migrate = createMigration()
  const seenEvents = new Set<string>()

  const listLicenses = ({ sub }: Call) => answerJson({ licenses: customers.licensesOf(sub) })
  const listDownloads = ({ sub }: Call) => answerJson({ downloads: downloads.list(customers.rightsOf(sub)) })

  const routes: Route[] = [
    ['GET', /^\/user\/licenses$/, listLicenses],
    ['POST', /^\/user\/licenses\/([^/]+)\/label$/, handleLabel],
    ['POST', /^\/user\/licenses\/([^/]+)\/activation\/manual$/, handleActivation],
    ['GET', /^\/user\/downloads$/, listDownloads],
    ['POST', /^\/user\/downloads\/request$/, handleDownload],
    ['POST', /^\/migrate\/user$/, handleMigration],
  ]

  async function handleLabel({ request, sub, id }: Call) {
    const license = customers.licenseOf(sub, id)
    license.label = (await readJson(request, Label)).label
    return answerJson(license)
  }

  async function handleActivation({ request, sub, id }: Call) {
    const license = customers.licenseOf(sub, id)
    const { payload } = await readJson(request, Payload, ESCAPED_LIMIT_BYTES)
    refuseOver(BODY_LIMIT_BYTES, payload)
    return answerJson({ activation: activator.activate(license, payload) })
  }

  async function handleDownload({ request, sub }: Call) {
    const { filePath } = await readJson(request, FileChoice)
    return answerJson({ download_url: downloads.addressOf(filePath, customers.rightsOf(sub), publicUrl()) })
  }

  async function handleMigration({ request, sub }: Call) {
    const licenses = migrate(await readJson(request, MigrationRequest))
    customers.licensesOf(sub).push(...licenses)
    return answerJson({ migrated: licenses.length, licenses: licenses })
  }

  async function handleWebhook(request: Request) {
    const rawBody = await request.text()
    if (!isPaddleSignature(request.headers.get('Paddle-Signature'), rawBody, webhookSecret))
      throw new Refusal('invalid_signature')
    const { id, sale } = readEvent(rawBody, userReferenceSecret)
    if (seenEvents.has(id)) return answerJson({ result: 'repeated' })
    const result = sale ? customers.deliver(sale) : 'ignored'
    seenEvents.add(id)
    return answerJson({ result })
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname.startsWith('/files/') && request.method === 'GET') return downloads.serve(url)
    if (url.pathname === '/webhooks/paddle' && request.method === 'POST') return handleWebhook(request)
    const sub = await checkBearer(request)
    const route = routes.find(([method, path]) => method === request.method && path.test(url.pathname))
    if (!route) throw new Refusal('not_found', { path: url.pathname })
    const [, path, handle] = route
    return handle({ request, sub, id: path.exec(url.pathname)?.[1] ?? '' })
  }

  const standIn = withFaults('product API', (request) =>
    answer(request).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const { status, code, message } = error
      return answerJson({ error: { code, message } }, status)
    }),
  )
  return Object.assign(standIn, {
    licensesOf: (sub: string) => structuredClone(customers.licensesOf(sub)),
    /** In PEM. `readActivation` verifies a code with it. */
    activationKey: activator.publicKey,
  })
}
