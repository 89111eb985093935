import {
  AddressesResource,
  AdjustmentsResource,
  BusinessesResource,
  CustomersResource,
  DiscountsResource,
  PaymentMethodsResource,
  PricingPreviewResource,
  TransactionsResource,
} from '@paddle/paddle-node-sdk'
import * as z from 'zod'
import type { HttpFailure } from '../../http-client/http-call.ts'
import { createHttpClient, type Outside } from '../../http-client/http-client.ts'
import { parseJson } from '../../values/parse-json.ts'
import { PaddleError, type PaddleFailure } from './failures.ts'

export interface PaddleSettings extends Outside {
  apiKey: string
  environment: 'sandbox' | 'production'
  apiUrl?: string | undefined
  now: () => Date
}

export type PaddleResult<Value> = { ok: true; value: Value } | PaddleFailure

/** The only POST that changes nothing, so it may be retried. */
const PREVIEW_PATH = '/pricing-preview'
const API_URLS = { sandbox: 'https://sandbox-api.paddle.com', production: 'https://api.paddle.com' }
/** How long to pause after a 429 without `Retry-After`. */
const PAUSE_SECONDS = 60
const PAUSE_SECONDS_MAX = 3600

/** Visitors can't choose price ids, so one that Paddle doesn't know comes from our settings. */
const UNKNOWN_PRICE = 'transaction_price_not_found'

const isForbidden = ({ status }: Pick<HttpFailure, 'status'>) => status === 401 || status === 403

const TOO_MANY_REQUESTS = 'too many requests'

class UnusableResponse extends Error {
  constructor(
    reason: string,
    readonly mayHaveWorked: boolean,
  ) {
    super(`No usable response from Paddle: ${reason}`)
  }
}

class Refused extends Error {
  constructor(
    readonly error: PaddleError,
    readonly isForbidden: boolean,
  ) {
    super(`Paddle refused: ${error.code}`)
  }
}

function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).map(([name, field]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    // Custom data has our own field names, which Paddle stores unchanged.
    name === 'customData' ? field : toSnakeCase(field),
  ])
  return Object.fromEntries(named)
}

/** Null if the body isn't one of Paddle's errors, or after a 5xx: Paddle may have carried out the request, whatever it says. */
function readRefusal({ status = 0, body = '' }: HttpFailure): PaddleError | null {
  if (status >= 500) return null
  return z.object({ error: PaddleError }).safeParse(parseJson(body)).data?.error ?? null
}

const Id = z.string().min(1)

const endpointOf = (path: string) => /^\/([^/?]*)/.exec(path)?.[1] ?? path

type SdkClient = ConstructorParameters<typeof TransactionsResource>[0]

/** Takes the place of the SDK's own client, which would call the global `fetch` without a time limit. */
function createClient(settings: PaddleSettings): Pick<SdkClient, 'get' | 'post' | 'patch' | 'delete'> {
  const { apiKey, environment, now, log } = settings
  const http = createHttpClient({
    ...settings,
    service: 'Paddle',
    isMisconfigured: (failure) => isForbidden(failure) || (failure.body ?? '').includes(UNKNOWN_PRICE),
  })
  const baseUrl = settings.apiUrl ?? API_URLS[environment]
  /** Paddle limits each endpoint separately, so a 429 only pauses calls to the same endpoint. */
  const pausedUntilMs = new Map<string, number>()

  async function send<Value>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Value> {
    const endpoint = endpointOf(path)
    if (now().getTime() < (pausedUntilMs.get(endpoint) ?? 0)) {
      log?.info({ service: 'Paddle', path: endpoint }, 'skipped call to Paddle: rate-limited')
      throw new UnusableResponse(TOO_MANY_REQUESTS, false)
    }
    const result = await http.request({
      url: baseUrl + path,
      method,
      headers: { Authorization: `Bearer ${apiKey}` },
      json: toSnakeCase(body),
      schema: method === 'DELETE' ? z.null() : z.looseObject({ data: z.unknown() }),
      isRepeatable: method === 'GET' || path === PREVIEW_PATH,
    })
    if (result.ok) return result.value as Value
    if (result.status === 429) {
      const seconds = Math.min(result.retryAfterSeconds ?? PAUSE_SECONDS, PAUSE_SECONDS_MAX)
      pausedUntilMs.set(endpoint, now().getTime() + seconds * 1000)
      throw new UnusableResponse(TOO_MANY_REQUESTS, false)
    }
    const refusal = readRefusal(result)
    if (refusal) throw new Refused(refusal, isForbidden(result))
    const { kind, status = 0 } = result
    const wasRefused = kind === 'open' || (kind === 'status' && status < 500)
    throw new UnusableResponse(status ? `${kind} ${status}` : kind, !wasRefused)
  }

  return {
    get: (path, query) => send('GET', path + (query?.toQueryString() ?? '')),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  }
}

const createResources = (client: SdkClient) => ({
  addresses: new AddressesResource(client),
  adjustments: new AdjustmentsResource(client),
  businesses: new BusinessesResource(client),
  customers: new CustomersResource(client),
  discounts: new DiscountsResource(client),
  paymentMethods: new PaymentMethodsResource(client),
  pricingPreview: new PricingPreviewResource(client),
  transactions: new TransactionsResource(client),
})

export type PaddleResources = ReturnType<typeof createResources>

type Run<Value> = (sdk: PaddleResources) => Promise<Value>

export interface PaddleSdk {
  /** Never throws for a failed call. */
  call<Value>(run: Run<Value>): Promise<PaddleResult<Value>>
  /** Creates or changes a record, and returns its id. Without an id in the answer, the outcome is unknown. */
  callForId(run: Run<{ id: string }>): Promise<PaddleResult<string>>
}

export function createPaddleSdk(settings: PaddleSettings): PaddleSdk {
  const { log } = settings
  // The SDK only exports its client's type through its resources, and that type has private fields.
  const sdk = createResources(createClient(settings) as SdkClient)

  function toFailure(error: unknown): PaddleFailure {
    if (error instanceof Refused) {
      const { code } = error.error
      // The HTTP client logs refusals that are about our settings.
      if (!error.isForbidden && code !== UNKNOWN_PRICE)
        log?.warn({ service: 'Paddle', code }, 'call to Paddle refused')
      return { ok: false, error: error.error, isForbidden: error.isForbidden, mayHaveWorked: false }
    }
    const noAnswer = { ok: false, error: null, isForbidden: false } as const
    if (error instanceof UnusableResponse) return { ...noAnswer, mayHaveWorked: error.mayHaveWorked }
    // The SDK doesn't validate responses, so an unexpected response makes it throw a TypeError.
    log?.warn({ err: error }, 'unexpected response from Paddle')
    return { ...noAnswer, mayHaveWorked: true }
  }

  async function call<Value>(run: Run<Value>): Promise<PaddleResult<Value>> {
    try {
      return { ok: true, value: await run(sdk) }
    } catch (error) {
      return toFailure(error)
    }
  }

  return {
    call,
    callForId: (run) => call(async (resources) => Id.parse((await run(resources)).id)),
  }
}
