import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from '../server/config.ts'
import { Fault } from '../server/values/finding.ts'

// `npm run dev:sandbox [-- file]`: hot reload with the services in a settings file, by default `.env`. Exported
// variables override the file.
const file = process.argv[2] ?? '.env'

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

if (!existsSync(file))
  stop(
    `There is no ${file}. Copy .env.example to ${file} (cp .env.example ${file}), put the addresses and keys of your ` +
      'sandboxes in it, and run this again. `npm run dev` needs no such file: it brings stand-ins.',
  )

// React and Vite read the environment when they load, so import the server last.
process.loadEnvFile(file)
process.env.NODE_ENV = 'development'
process.env.HOST ||= '127.0.0.1'

try {
  // Report missing settings before Vite loads.
  const { siteUrl } = readConfig()
  await import('./dev-server.ts')
  console.log(`The site is at ${siteUrl}, with the services that ${file} names. Ctrl-C stops it.`)
} catch (error) {
  if (!(error instanceof Error)) throw error
  if (error instanceof ConfigError)
    stop(`${error.message}\nCopy the missing lines from .env.example to ${file}, with your own values.`)
  if (error instanceof Fault) stop(error.message)
  throw error
}
