import { sampleDiscounts, testCards } from './paddle.ts'
import { sampleLegacyAccount } from './product-api.ts'
import { DEMO_PASSWORD, SAMPLE, samplePeople } from './start.ts'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anyOf = (texts: readonly string[]) => new RegExp(texts.map(escape).join('|'), 'i')

const SECRETS: Readonly<Record<string, RegExp>> = {
  'a token': /\beyJ[\w-]{10,}\.[\w-]{10,}/,
  'a cookie': /\b(sid|bag|country|flash|signed_in|auth0?[\w-]*)=[\w%-]{8,}/,
  'a query of an address': /[?&](code|state|email|error_description|_ptxn|id_token_hint)=[^…"&\s]/,
  'an e-mail address': /[\w.+-]+(@|%40)example\.com/i,
  'a sample person’s e-mail address': anyOf(samplePeople.map(({ email }) => email)),
  'a password': anyOf([DEMO_PASSWORD, sampleLegacyAccount.password]),
  'a card': anyOf(Object.values(testCards).flatMap((card) => [card, card.replaceAll(' ', '')])),
  'a discount code': new RegExp(
    `\\b(${Object.values(sampleDiscounts)
      .map(({ code }) => code)
      .join('|')})\\b`,
    'i',
  ),
  'a key of the shop': anyOf([
    SAMPLE.clientSecret,
    SAMPLE.paddleApiKey,
    SAMPLE.webhookSecret,
    SAMPLE.userReferenceSecret,
    SAMPLE.sessionSecret,
  ]),
}

export const secretsIn = (line: string): string[] =>
  Object.entries(SECRETS).flatMap(([kind, pattern]) => (pattern.test(line) ? [kind] : []))
