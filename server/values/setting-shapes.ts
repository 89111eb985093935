import * as z from 'zod'
import { isLoopbackHost } from './secure-url.ts'

export const isUrl = (text: string) => URL.canParse(text) && /^https?:\S+$/.test(text)

export const isLoopbackUrl = (text: string) => isUrl(text) && isLoopbackHost(new URL(text).hostname)

export const url = (example: string) => {
  const expectation = `expected an http(s) address such as ${example}`
  return z.string({ error: expectation }).refine(isUrl, { error: expectation, abort: true })
}

export const secureUrl = (example: string) =>
  url(example).refine(
    (text) => text.startsWith('https:') || isLoopbackUrl(text),
    'expected https; http is only for loopback hosts',
  )

/** For any other URL, the Redis client would throw an error with the password in the message. */
const isRedisUrl = (text: string) =>
  URL.canParse(text) && /^rediss?:\/\/([^/%\s]|%[\da-f]{2})+(\/\d*)?$/i.test(text)

export const storeUrl = z
  .string()
  .refine(
    (text) => /^sqlite:\S+$/.test(text) || isRedisUrl(text),
    'expected sqlite:path, redis://host:port or rediss://host:port',
  )

export const withSlash = (text: string) => (text.endsWith('/') ? text : `${text}/`)
export const withoutSlash = (text: string) => text.replace(/\/+$/, '')

export const word = (expected: string) =>
  z.string({ error: `expected ${expected}` }).regex(/^\S+$/, `expected ${expected}, without spaces`)

export const host = z.string().regex(/^[\w.:%-]+$/, 'expected a host name or an IP address')

export const headerName = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'expected the name of a header such as CF-IPCountry')

export const flag = (meaning: string) =>
  z.enum(['0', '1'], { error: `expected 0 or 1: ${meaning}` }).transform((value) => value === '1')

export function wholeNumber(min: number, max: number) {
  const expectation = `expected a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, expectation)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expectation)
}

export const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export const hostList = (shape: RegExp, example: string) =>
  z
    .string()
    .transform((text) => splitList(text.toLowerCase()))
    .refine((hosts) => hosts.every((each) => shape.test(each)), `expected a list of hosts such as ${example}`)

const SECRET_LENGTH_MIN = 32
const SECRET = new RegExp(`^\\S{${SECRET_LENGTH_MIN},}$`)

/** The newest first, which signs and encrypts. The others are from before it and can only verify and decrypt. */
export type Secrets = readonly [newest: string, ...earlier: string[]]

const isSecrets = (texts: string[]): texts is [string, ...string[]] =>
  texts.length > 0 && texts.every((text) => SECRET.test(text))

export const secretList = z
  .string({ error: `expected a list of secrets, each at least ${SECRET_LENGTH_MIN} characters` })
  .transform(splitList)
  .refine(
    isSecrets,
    `expected every secret to be at least ${SECRET_LENGTH_MIN} characters long, without spaces`,
  )

export const priceId = z
  .string({ error: 'expected a price id, pri_…' })
  .regex(/^pri_[a-z\d]{26}$/, 'expected a price id, pri_ and 26 letters or digits')
