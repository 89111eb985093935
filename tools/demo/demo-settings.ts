import { DEMO_PASSWORD, sampleDiscounts, samplePeople, testCards } from '../../tests/stand-ins/start.ts'

export const DEMO_PORT = Number(process.env.PORT ?? 3000)

const firstPort = Number(process.env.STAND_IN_PORT ?? 9401)
const portOf = (place: number) => (firstPort === 0 ? 0 : firstPort + place)

/** Fixed ports, because .env.example refers to them. STAND_IN_PORT changes the first; 0 picks free ports. */
export const STAND_IN_PORTS = {
  identity: portOf(0),
  productApi: portOf(1),
  paddle: portOf(2),
  releases: portOf(3),
  articles: portOf(4),
  status: portOf(5),
  ipLookup: portOf(6),
}

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

export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
