import { createHash, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { ENGINE_EDITIONS } from '../../../app/shop.ts'
import { Refusal } from './answers.ts'
import type { ApiLicense } from './licenses.ts'

const ActivationRequest = z.object({
  machine: z.string().trim().min(1).max(100),
  product: z.string().min(1),
  nonce: z.string().min(8).max(100),
})
export type ActivationRequest = z.infer<typeof ActivationRequest>

const REQUEST = 'CTRL ACTIVATION REQUEST'
const ANSWER = 'CTRL ACTIVATION'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const wrap = (base64: string) => (base64.match(/.{1,64}/g) ?? []).join('\n')

function decode(block: string): unknown {
  try {
    return JSON.parse(Buffer.from(block, 'base64').toString())
  } catch {
    return undefined
  }
}

/**
 * An activation request as an offline engine writes it: `-----BEGIN CTRL ACTIVATION REQUEST-----`, base64 of
 * the JSON `{machine, product, nonce}` in lines of 64, `-----END CTRL ACTIVATION REQUEST-----`.
 */
export function sampleActivationRequest(machine: string, product = 'ctrl-engine'): string {
  const nonce = createHash('sha256').update(`${machine} ${product}`).digest('hex').slice(0, 24)
  return `-----BEGIN ${REQUEST}-----\n${wrap(encode({ machine, product, nonce }))}\n-----END ${REQUEST}-----\n`
}

/** Accepts any line endings, and any text around the block. Throws a 422 `Refusal` that says what's wrong. */
function readActivationRequest(payload: string): ActivationRequest {
  const [, block = ''] =
    new RegExp(`-----BEGIN ${REQUEST}-----([^]*)-----END ${REQUEST}-----`).exec(payload) ?? []
  const parsed = ActivationRequest.safeParse(decode(block))
  if (!parsed.success) throw new Refusal('activation_request_malformed')
  const { product } = parsed.data
  if (!product.startsWith('ctrl-engine')) throw new Refusal('activation_request_other_product', { product })
  return parsed.data
}

/** The code for the machine: the license's details, signed with Ed25519. */
function signActivation(license: ApiLicense, request: ActivationRequest, at: string, key: KeyObject): string {
  const { id, productid, edition, players, entities, updates_until } = license
  const facts = encode({ ...request, license: id, productid, edition, players, entities, updates_until, at })
  const signature = sign(null, Buffer.from(facts), key).toString('base64')
  return `-----BEGIN ${ANSWER}-----\nSignature: ${signature}\n\n${wrap(facts)}\n-----END ${ANSWER}-----\n`
}

/** The details in a signed activation; undefined if the text or the signature is wrong. */
export function readActivation(text: string, publicKey: string): Record<string, unknown> | undefined {
  const match = /^-----BEGIN CTRL ACTIVATION-----\nSignature: (\S+)\n\n([\s\S]+)\n-----END/.exec(text)
  const [signature, facts] = [match?.[1] ?? '', (match?.[2] ?? '').replace(/\s/g, '')]
  if (!verify(null, Buffer.from(facts), publicKey, Buffer.from(signature, 'base64'))) return undefined
  return z.record(z.string(), z.unknown()).parse(decode(facts))
}

function refuseOverLimit({ edition, activations }: ApiLicense, machine: string) {
  const others = activations.filter((activation) => activation.machine !== machine)
  if (edition === '1.0' || others.length < ENGINE_EDITIONS[edition].machines) return
  const machines = others.map((activation) => activation.machine).join(' and ')
  throw new Refusal('activation_limit_reached', { machines, machine })
}

export function createActivator() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    /** Adds the machine to the license if it isn't there yet, and returns the signed code. */
    activate(license: ApiLicense, payload: string): string {
      const request = readActivationRequest(payload)
      refuseOverLimit(license, request.machine)
      const at = new Date(Date.now()).toISOString()
      const id = `act_${createHash('sha256').update(`${license.id} ${request.machine}`).digest('hex').slice(0, 12)}`
      license.activations = license.activations.filter(({ machine }) => machine !== request.machine)
      license.activations.push({ id, machine: request.machine, activated_at: at, manual: true })
      return signActivation(license, request, at, privateKey)
    },
  }
}
