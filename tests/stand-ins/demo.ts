import { spawn } from 'node:child_process'
import { DEMO_PORT, fail, printWelcome, STAND_IN_PORTS, stopOnCtrlC } from './demo-settings.ts'
import { startSite, startStandIns } from './start.ts'

// `npm run demo` serves the built site; `npm run dev` passes --dev and gets hot reload instead.
const isDev = process.argv.includes('--dev')
const siteUrl = `http://localhost:${DEMO_PORT}`

function runDevServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/dev.ts'], {
    env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', ...environment },
    stdio: 'inherit',
  })
  child.once('exit', (code) => process.exit(code ?? 1))
  return { stop: async () => void child.kill('SIGTERM') }
}

async function run() {
  const standIns = await startStandIns({ siteUrl, ports: STAND_IN_PORTS })
  const environment = {
    ...standIns.environment,
    PORT: String(DEMO_PORT),
    STORE_URL: 'sqlite:./data/demo.db',
    LOG_LEVEL: 'warn',
  }
  const site = isDev ? runDevServer(environment) : await startSite(environment, { print: true })
  stopOnCtrlC(() => site.stop().then(() => standIns.close()))
  printWelcome(siteUrl)
}

run().catch(fail)
