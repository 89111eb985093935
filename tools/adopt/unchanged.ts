import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the sample's `app/shop.ts`, for copies of the repository without its history; a test holds it to the file. */
const SAMPLE_HASH = '5db6453043a2ce36f871f3461ac55b4cd9e8e201963e51b790b41cd18f0db264'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The files that are changed against the last commit, of those given; null without a history. */
function changedInGit(folder: string, files: readonly string[]): string[] | null {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...files], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) return null
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
}

/** Why this folder cannot be adopted now, one sentence for each reason; none where it can. */
export function reasonsAgainst(folder: string, files: readonly string[]): string[] {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const shop = read('app/shop.ts')
  if (!/IS_SAMPLE: boolean = true/.test(shop))
    return [
      'app/shop.ts holds no sample any more: this copy has been adopted. Change names there, settings in .env.',
    ]
  const reasons: string[] = []
  if (existsSync(join(folder, '.env')) && read('.env') !== read('.env.example'))
    reasons.push('.env is there already, with settings that would be lost. Move it away first.')
  const changed = changedInGit(folder, files)
  if (changed)
    return [
      ...reasons,
      ...changed.map((file) => `${file} is changed since the last commit. Commit it or put it back first.`),
    ]
  if (hashOf(shop) !== SAMPLE_HASH)
    reasons.push(
      'app/shop.ts is not as it came, and there is no git history to look it up in. Put it back first.',
    )
  return reasons
}
