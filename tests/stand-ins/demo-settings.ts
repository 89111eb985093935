import { DEMO_PASSWORD, sampleDiscounts, samplePeople, testCards } from './start.ts'

export const DEMO_PORT = Number(process.env.PORT ?? 3000)

/** The ports of the stand-ins in every demo, so that demo settings can be written down (.env.example). */
export const STAND_IN_PORTS = {
  identity: 9401,
  productApi: 9402,
  paddle: 9403,
  releases: 9404,
  articles: 9405,
  status: 9406,
  ipLookup: 9407,
}

/** Says where the site is, and with which people, cards and codes to try it. */
export function printWelcome(siteUrl: string, more: readonly string[] = []): void {
  const people = samplePeople.map(({ email, note }) => `  ${email.padEnd(32)} ${note}`)
  const cards = Object.entries(testCards).map(([outcome, number]) => `  ${number}   ${outcome}`)
  const codes = Object.entries(sampleDiscounts).map(([kind, { code }]) => `  ${code.padEnd(12)} ${kind}`)
  console.log(
    [
      '',
      `The site is at ${siteUrl}`,
      ...more,
      '',
      `Sample customers (password ${DEMO_PASSWORD}):`,
      ...people,
      '',
      'Test cards (any later date, any three digits, any name):',
      ...cards,
      '',
      'Discount codes:',
      ...codes,
      '',
      'Ctrl-C stops everything.',
      '',
    ].join('\n'),
  )
}

/** Calls `stop` once, at the first Ctrl-C or SIGTERM, and ends the process then. */
export function stopOnCtrlC(stop: () => Promise<unknown>): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    void stop().finally(() => process.exit(0))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

/** For what a command cannot go on from: the sentence alone, and a status that says so. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
