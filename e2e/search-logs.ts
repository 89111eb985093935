import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretsIn } from '../tests/stand-ins/secrets.ts'

/** Each site that the browser tests start writes its own log file here. */
export const LOG_FOLDER = new URL('../.cache/browser-logs', import.meta.url).pathname

/** Describes a log line without quoting any of it. */
function kindOf(line: string): string {
  try {
    const { level, msg, event } = JSON.parse(line) as { level?: number; msg?: string; event?: string }
    return `level ${level}, ${event ?? msg}`
  } catch {
    return 'not JSON'
  }
}

/** Fails the run if a site has logged any of the tests' secrets. */
export function searchLogs(): void {
  const files = existsSync(LOG_FOLDER) ? readdirSync(LOG_FOLDER) : []
  const lines = files.flatMap((file) => readFileSync(join(LOG_FOLDER, file), 'utf8').split('\n'))
  const found = lines.flatMap((line) => secretsIn(line).map((secret) => `${secret} (${kindOf(line)})`))
  if (found.length > 0)
    throw new Error(`Secrets in the sites’ logs (${LOG_FOLDER}):\n  ${[...new Set(found)].join('\n  ')}`)
  console.log(`No secrets in the ${files.length} sites’ logs (${lines.length} lines).`)
}
