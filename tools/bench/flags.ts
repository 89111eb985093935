import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import remixOptions from '../../remix.config.js'
import { BUILD_SOURCES } from '../../tests/processes/ensure-build.ts'
import { capturePage, htmlOf } from './support/captured-page.ts'
import type { BenchTable, Scale } from './support/section.ts'
import { startBenchSite } from './support/site.ts'
import { measure, ratioOf, type Subject } from './support/subject.ts'

export const name = 'flags'
/** A build for each flag takes minutes. */
export const onlyWhenNamed = true

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** A page that is made anew for each visitor. */
const PAGE = '/ctrl-suite/buy?edition=core&players=7'
/** `npm run build` without its budgets, above which a page may come by a flag. */
const BUILD = 'npx remix vite:build && npx tsx tools/bundle-site.ts'
/** The route table is written for it. */
const NEEDED = 'v3_routeConfig'
const SCRIPT = /\/assets\/[\w.-]+\.js/g

type Flags = Record<string, boolean>

/** The flags as they are, then with each of them turned over. */
function variants(isTrial: boolean): [name: string, flags: Flags][] {
  const now: Flags = { v3_lazyRouteDiscovery: false, ...remixOptions.future }
  const changed = Object.entries(now).filter(([flag]) => flag !== NEEDED)
  const turned = changed.map(([flag, isOn]): [string, Flags] => [
    `${flag} ${isOn ? 'off' : 'on'}`,
    { ...now, [flag]: !isOn },
  ])
  return [['as it is', now], ...(isTrial ? [] : turned)]
}

/** Builds the site with these flags in a folder of its own. */
async function buildWith(future: Flags): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-flags-'))
  for (const source of BUILD_SOURCES) await cp(join(ROOT, source), join(folder, source), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(
    join(folder, 'remix.config.js'),
    `export default ${JSON.stringify({ ...remixOptions, future })}`,
  )
  const child = spawn(BUILD, { cwd: folder, shell: true, env: { ...process.env, NODE_ENV: 'production' } })
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (status !== 0) throw new Error(`The build with ${JSON.stringify(future)} failed.\n${output}${errors}`)
  return folder
}

/** Bytes of the scripts that a page names, as browsers get them. */
async function scriptBytes(siteUrl: string): Promise<number> {
  const page = htmlOf(await capturePage(siteUrl + PAGE))
  const scripts = await Promise.all(
    [...new Set(page.match(SCRIPT))].map((path) => capturePage(siteUrl + path)),
  )
  return scripts.reduce((sum, { body }) => sum + Buffer.byteLength(body, 'base64'), 0)
}

/** What each of the framework's flags does to a rendered page and to its scripts. */
export async function run(scale: Scale): Promise<BenchTable[]> {
  const closing: (() => Promise<void>)[] = []
  try {
    const subjects: Subject[] = []
    const bytes: number[] = []
    for (const [variant, flags] of variants(scale.isTrial)) {
      // A trial takes the build that is there.
      const folder = scale.isTrial ? undefined : await buildWith(flags)
      if (folder) closing.push(() => rm(folder, { recursive: true, force: true }))
      const site = await startBenchSite({}, folder && join(folder, 'build'))
      closing.unshift(site.close)
      subjects.push({ name: variant, url: site.url + PAGE, pid: site.running.process.pid })
      bytes.push(await scriptBytes(site.url))
    }
    const measured = await measure(subjects, scale)
    const [asItIs] = measured
    return [
      {
        title: `${PAGE} with each flag turned over, ${scale.connections} connections`,
        headings: ['flag', 'a second', 'ratio', 'CPU ms', 'CPU ratio', 'HTML bytes', 'script bytes'],
        rows: measured.map((one, index) => [
          one.name,
          one.perSecond,
          asItIs ? ratioOf(one, asItIs) : '',
          one.cpuMsPerRequest,
          asItIs ? one.cpuMsPerRequest / asItIs.cpuMsPerRequest : '',
          one.bytesPerAnswer,
          bytes[index] ?? '',
        ]),
      },
    ]
  } finally {
    for (const close of closing) await close()
  }
}
