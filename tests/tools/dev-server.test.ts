import { parse } from 'node-html-parser'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '../processes/site-process.ts'
import { type Command, runCommand } from '../support/command.ts'

let dev: Command | undefined
afterEach(async () => {
  dev?.process.kill('SIGTERM')
  await dev?.ended
})

const IMPORT = /(?:from|import)\s*"([^"\s]+)"/g

/** The files that didn't load, with their statuses: the page's own, and all of our modules that they import. */
async function missingFiles(url: string, path: string): Promise<string[]> {
  const page = parse(await (await fetch(new URL(path, url))).text())
  const start = page.querySelector('[data-modules]')
  const [modules = '', runtime = ''] = ['modules', 'runtime'].map((name) =>
    start?.getAttribute(`data-${name}`),
  )
  const open = [...modules.split(' '), runtime, '/app/root.tsx'].filter((file) => file !== '')
  const statuses = new Map<string, number>()
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (statuses.has(file)) continue
    const response = await fetch(new URL(file, url))
    statuses.set(file, response.status)
    const text = await response.text()
    if (file.startsWith('/app/') && /\.tsx?$/.test(file))
      open.push(...[...text.matchAll(IMPORT)].map(([, source = '']) => source))
  }
  expect([...statuses.keys()]).toContain('/app/styles/site.css')
  return [...statuses].filter(([, status]) => status !== 200).map(([file, status]) => `${status} ${file}`)
}

test('npm run dev serves pages with their styles and scripts', async () => {
  const port = await findFreePort()
  dev = runCommand('tools/demo/demo.ts', {
    args: ['--dev'],
    environment: { PORT: String(port), STAND_IN_PORT: '0', STORE_URL: 'sqlite::memory:' },
  })
  await dev.said(/Ctrl-C stops/)
  for (const path of ['/', '/ctrl-suite/buy'])
    expect(await missingFiles(`http://localhost:${port}`, path)).toEqual([])
}, 240_000)
