import { spawn } from 'node:child_process'
import { DEMO_PASSWORD, sampleDiscounts, samplePeople, startSite, startStandIns, testCards } from './start.ts'

// `npm run demo` serves the built site; `npm run dev` passes --dev and gets hot reload instead.
const isDev = process.argv.includes('--dev')
const port = Number(process.env.PORT ?? 3000)
const siteUrl = `http://localhost:${port}`

/** The ports above the site's own, so that demo settings can be written down (.env.example). */
const PORTS = {
  identity: 9401,
  productApi: 9402,
  paddle: 9403,
  releases: 9404,
  articles: 9405,
  status: 9406,
  ipLookup: 9407,
}

function runDevServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/dev.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', ...environment },
    stdio: 'inherit',
  })
  child.once('exit', (code) => process.exit(code ?? 1))
  return { stop: async () => void child.kill('SIGTERM') }
}

function printWelcome() {
  const people = samplePeople.map(({ email, note }) => `  ${email.padEnd(32)} ${note}`)
  const cards = Object.entries(testCards).map(([outcome, number]) => `  ${number}   ${outcome}`)
  const codes = Object.entries(sampleDiscounts).map(([kind, { code }]) => `  ${code.padEnd(12)} ${kind}`)
  console.log(
    [
      '',
      `The site is at ${siteUrl}`,
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
      'Ctrl-C stops the site and all stand-ins.',
      '',
    ].join('\n'),
  )
}

async function run() {
  const standIns = await startStandIns({ siteUrl, ports: PORTS })
  const environment = {
    ...standIns.environment,
    PORT: String(port),
    STORE_URL: 'sqlite:./data/demo.db',
    LOG_LEVEL: 'warn',
  }
  const site = isDev ? runDevServer(environment) : await startSite(environment, { print: true })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void site
      .stop()
      .then(() => standIns.close())
      .finally(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  printWelcome()
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
