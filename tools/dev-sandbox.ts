import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from '../server/config.ts'

// `npm run dev:sandbox [-- file]`: the site with hot reload against the services that a settings file names, `.env`
// where none is given. What the shell exports wins over the file.
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

// The server comes last: React and Vite read the environment while they load.
process.loadEnvFile(file)
process.env.NODE_ENV = 'development'
process.env.HOST ||= '127.0.0.1'

try {
  // First, so that a missing setting is reported before Vite has loaded.
  const { siteUrl } = readConfig()
  await import('./dev-server.ts')
  console.log(`The site is at ${siteUrl}, with the services that ${file} names. Ctrl-C stops it.`)
} catch (error) {
  if (!(error instanceof Error)) throw error
  if (error instanceof ConfigError)
    stop(`${error.message}\nCopy the missing lines from .env.example to ${file}, with your own values.`)
  if (error.message.startsWith('Port ')) stop(error.message)
  throw error
}
