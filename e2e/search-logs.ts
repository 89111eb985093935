import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { secretsIn } from '../tests/stand-ins/secrets.ts'

/** Where sites write their logs while the browser tests run, each process into a file of its own. */
export const LOG_FOLDER = new URL('../.cache/browser-logs', import.meta.url).pathname

/** What kind of line it is, without what it says. */
function kindOf(line: string): string {
  try {
    const { level, msg, event } = JSON.parse(line) as { level?: number; msg?: string; event?: string }
    return `level ${level}, ${event ?? msg}`
  } catch {
    return 'no JSON'
  }
}

/** Fails the run when the log of any site has a secret of the tests in it; tells which, and in what kind of line. */
export default function searchLogs(): void {
  const files = existsSync(LOG_FOLDER) ? readdirSync(LOG_FOLDER) : []
  const lines = files.flatMap((file) => readFileSync(join(LOG_FOLDER, file), 'utf8').split('\n'))
  const found = new Set(
    lines.flatMap((line) =>
      secretsIn(line).map((secret) => `${secret}, in a line of this kind: ${kindOf(line)}`),
    ),
  )
  if (found.size > 0)
    throw new Error(`The sites’ logs in ${LOG_FOLDER} hold secrets:\n  ${[...found].join('\n  ')}`)
  console.log(`${lines.length} lines of ${files.length} sites’ logs searched: no secret in them.`)
}

/** Forgets the logs of the run before. */
export const forgetLogs = () => rmSync(LOG_FOLDER, { recursive: true, force: true })
