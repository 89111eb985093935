import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const LIMIT_MS = 120_000
const ROOT = new URL('../..', import.meta.url).pathname

let site: BuiltSite
beforeAll(async () => void (site = await startBuiltSite()), LIMIT_MS)
afterAll(() => site.close())

/** Runs what the build made of a command, with plain `node`, and returns what it says. */
const run = (command: 'backup' | 'restore', file: string) =>
  execFileSync(process.execPath, [`build/site/${command}.js`, file], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', STORE_URL: `sqlite:${site.storePath}` },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const isSignedIn = async (visitor: TestVisitor) => (await visitor.get('/user/settings')).status === 200

test(
  'who was signed in when the copy was made is signed in after it is put back, and who signed in later is not',
  { timeout: LIMIT_MS },
  async () => {
    const [early, late] = [site.visit(), site.visit()]
    await early.signIn()
    const copy = join(dirname(site.storePath), 'copy.db')
    expect(run('backup', copy)).toContain('is a whole copy')
    await late.signIn('vera@example.com')
    expect(() => run('restore', copy)).toThrow('a site still has')
    expect([await isSignedIn(early), await isSignedIn(late)]).toEqual([true, true])

    await site.running.stop()
    expect(run('restore', copy)).toContain('is checked and is the store now')
    await site.restart()
    expect([await isSignedIn(early), await isSignedIn(late)]).toEqual([true, false])
  },
)
