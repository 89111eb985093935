import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANY, IS_SAMPLE, PRODUCTS } from '../../app/shop.ts'
import { readAnswers } from '../../tools/adopt/answers.ts'
import { endWithThisProcess, findFreePort } from '../processes/site-process.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const NOT_COPIED = /^(\.git|\.cache|\.env|build|data|node_modules|test-results)(\/|$)/

/** Words of the sample that no visitor may meet any more. The key Ctrl is none. */
const SAMPLE_WORDS =
  /Cuelamp|Sample Yard|CommsKit|\bCtrl\b(?! stands)|[\w.]+@example\.com|example\.com\/\w+|sample data/

const ANSWERS = `
company:
  brand: Aria
  name: Aria Bühnentechnik GmbH
  firstYear: 2019
  postalAddress: [Hafenstraße 4, 20457 Hamburg, Germany]
  registration: Registered at Amtsgericht Hamburg, HRB 123456
  phone: +49 40 1234567
  supportEmail: help@aria-shows.de
social:
  GitHub: https://github.com/aria-shows
products:
  commskit: Patchbay
  core: Studio
settings:
  SITE_URL: https://www.aria-shows.de
  PADDLE_PRICE_CORE: pri_01hvbrg13q5gekb3yeg2m504y6
  PADDLE_API_KEY: a-key-that-is-not-shown
`

let copies: string[] = []
afterAll(() => Promise.all(copies.map((folder) => rm(folder, { recursive: true, force: true }))))

/** The repository as somebody gets it who has downloaded it: without its history. */
async function copyRepository(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adopt-'))
  copies = [...copies, folder]
  await cp(ROOT, folder, { recursive: true, filter: (path) => !NOT_COPIED.test(relative(ROOT, path)) })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function run(folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', TSX, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOME: folder },
  })
  return { status, output: stdout + stderr }
}

async function adopt(folder: string, answers: string, ...options: readonly string[]) {
  await writeFile(join(folder, 'answers.yaml'), answers)
  return run(folder, 'tools/adopt/adopt.ts', '--answers', 'answers.yaml', ...options)
}

const read = (folder: string, file: string) => readFile(join(folder, file), 'utf8')

function git(folder: string, ...args: readonly string[]) {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  expect(spawnSync('git', [...name, ...args], { cwd: folder }).status).toBe(0)
}

describe.runIf(IS_SAMPLE)('adopting', () => {
  let folder: string
  beforeAll(async () => {
    folder = await copyRepository()
  })

  const replace = (from: string, to: string) => ANSWERS.replace(from, to)
  test.each([
    [
      'an address without https',
      replace('https://github', 'http://github'),
      /social\.GitHub: expected an address such as https:/,
    ],
    [
      'an e-mail address',
      replace('help@aria', 'help(at)aria'),
      /company\.supportEmail: expected an e-mail address/,
    ],
    ['no company', replace('  name: Aria Bühnentechnik GmbH\n', ''), /company\.name: needs an answer/],
    ['a price id', replace('pri_01', 'pro_01'), /settings\.PADDLE_PRICE_CORE: expected a price id/],
    [
      'a name that would end a text',
      replace('Patchbay', "Patch'bay"),
      /products\.commskit: expected a name such as/,
    ],
    [
      'two editions of one name',
      replace('core: Studio', 'core: Pro'),
      /pro is “Pro”, as core is: expected names that differ/,
    ],
    [
      'an unknown setting',
      replace('PADDLE_API_KEY', 'PADDLE_APIKEY'),
      /settings\.PADDLE_APIKEY: is no question/,
    ],
    ['an unknown part', `${ANSWERS}hosts: {}\n`, /Unrecognized key: "hosts"/],
  ])('names what is wrong with an answer: %s', (_, answers, fault) => {
    expect(readAnswers(answers)).toEqual({ faults: [expect.stringMatching(fault)] })
  })

  test('writes nothing while an answer is wrong', async () => {
    const { status, output } = await adopt(folder, replace('help@aria', 'help(at)aria'))
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/nothing is written:\n {2}company\.supportEmail: /),
    ])
    expect(await read(folder, 'app/shop.ts')).toBe(await read(ROOT, 'app/shop.ts'))
  })

  test('shows what it would write, but no secret, and writes nothing', async () => {
    const { status, output } = await adopt(folder, ANSWERS, '--dry-run')
    expect(status).toBe(0)
    for (const words of [`brand: 'Aria'`, 'PADDLE_PRICE_CORE=pri_01', 'SESSION_SECRET=… (not shown)'])
      expect(output).toContain(words)
    expect(output).not.toContain('a-key-that-is-not-shown')
    expect(await read(folder, 'app/shop.ts')).toBe(await read(ROOT, 'app/shop.ts'))
  })

  test('takes its own template as an answers file, and asks for what is missing', async () => {
    const { output: template } = run(folder, 'tools/adopt/adopt.ts', '--template')
    const { output } = await adopt(folder, template)
    expect(output).toMatch(/company\.brand: needs an answer[^]*settings\.SITE_URL: needs an answer/)
    expect(output).not.toContain('is no question')
  })

  test('refuses to run over changes, and names the files', async () => {
    const changed = await copyRepository()
    await appendFile(join(changed, 'app/shop.ts'), '\n// mine\n')
    expect((await adopt(changed, ANSWERS)).output).toContain('app/shop.ts is not as it came')
    await cp(join(ROOT, 'app/shop.ts'), join(changed, 'app/shop.ts'))
    git(changed, 'init', '-q')
    git(changed, 'add', '.')
    git(changed, 'commit', '-qm', 'As it came')
    await appendFile(join(changed, 'app/shop.ts'), '\n// mine\n')
    await appendFile(join(changed, 'public/images/logo.svg'), '\n')
    await writeFile(join(changed, '.env'), 'PORT=3001\n')
    const { status, output } = await adopt(changed, ANSWERS)
    expect(status).toBe(1)
    for (const file of [
      '.env is there already',
      'app/shop.ts is changed',
      'public/images/logo.svg is changed',
    ])
      expect(output).toContain(file)
    expect(await read(changed, '.env')).toBe('PORT=3001\n')
  }, 120_000)

  test('asks again, with the reason, until an answer will do', async () => {
    const answers = ['', 'A/ria', 'Aria', 'Aria GmbH', '19', '2019']
    const child = spawn(process.execPath, ['--import', TSX, 'tools/adopt/adopt.ts'], { cwd: folder })
    endWithThisProcess(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (!output.endsWith(': ')) return
        const answer = answers.shift()
        if (answer === undefined) child.stdin.end()
        else child.stdin.write(`${answer}\n`)
      })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(output).toMatch(
      /Brand.*Not yet: this needs an answer.*Brand.*Not yet: expected a name such as Aria/s,
    )
    expect(output).toMatch(/First year.*Not yet: expected a year such as 2024.*First year.*Postal address/s)
    expect(output).toContain('Stopped; nothing is written.')
  })
})

describe.runIf(IS_SAMPLE)('an adopted shop', () => {
  let folder: string
  let told: string
  let url: string
  const pages = new Map<string, string>()

  beforeAll(async () => {
    folder = await copyRepository()
    const adopted = await adopt(folder, ANSWERS)
    expect(adopted).toMatchObject({ status: 0 })
    told = adopted.output
    // Under a test runner NODE_ENV is `test`, with which the framework would build for development.
    const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
    const build = spawn('npm', ['run', 'build'], { cwd: folder, env: environment, stdio: 'ignore' })
    endWithThisProcess(build)
    expect(await once(build, 'close')).toEqual([0, null])
    const port = await findFreePort()
    url = `http://localhost:${port}`
    const demo = spawn(process.execPath, ['--import', TSX, 'tools/demo/demo.ts'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), STAND_IN_PORT: '0', STORE_URL: 'sqlite::memory:' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    endWithThisProcess(demo)
    for await (const text of demo.stdout.setEncoding('utf8')) if (String(text).includes('Ctrl-C')) break
    demo.stdout.resume()
    await visitAll()
    return () => {
      demo.kill('SIGTERM')
      return once(demo, 'close')
    }
  }, 400_000)

  /** Every public page that a link leads to, and what only programs read. */
  async function visitAll() {
    const queue = [
      '/',
      '/press/feed.xml',
      '/.well-known/security.txt',
      '/robots.txt',
      '/country',
      '/no-such-page',
    ]
    const known = new Set(queue)
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const response = await fetch(url + path, { redirect: 'manual' })
      const html = await response.text()
      pages.set(path, html)
      for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
        if (known.has(link) || /^\/(commskit\/download\/|user|checkout|images)/.test(link)) continue
        known.add(link)
        queue.push(link)
      }
    }
  }

  test.each([
    ['/', /<title>[^<]+ – Aria<\/title>/],
    ['/', /<meta property="og:site_name" content="Aria"/],
    ['/', /"@type":"Organization"[^}]*"name":"Aria Bühnentechnik GmbH"/],
    ['/', /© (<!-- -->)?2019–20\d\d(<!-- -->)? (<!-- -->)?Aria Bühnentechnik GmbH/],
    ['/', /href="https:\/\/github\.com\/aria-shows"/],
    ['/ctrl-suite', /<h1[^]*Aria Suite/],
    ['/ctrl-suite/buy', /Aria Engine Studio[^]*Aria Engine Pro/],
    ['/commskit', /<title>Patchbay/],
    ['/info/terms-of-service', /Aria Bühnentechnik GmbH, Hafenstraße 4, 20457 Hamburg, Germany/],
    ['/info/privacy-policy', /href="mailto:help@aria-shows\.de"/],
    ['/support', /help@aria-shows\.de[^]*\+49 40 1234567/],
    ['/press/feed.xml', /<name>Aria Bühnentechnik GmbH<\/name>/],
    ['/.well-known/security.txt', /Contact: mailto:help@aria-shows\.de/],
  ])('says its names on %s: %s', (path, words) => {
    expect(pages.get(path)).toMatch(words)
  })

  test('says nothing of the sample on any page', () => {
    expect(pages.size).toBeGreaterThan(25)
    const found = [...pages].flatMap(([path, html]) => {
      const { index } = SAMPLE_WORDS.exec(html) ?? {}
      return index === undefined ? [] : [`${path}: ${html.slice(Math.max(0, index - 40), index + 60)}`]
    })
    expect(found).toEqual([])
  })

  test('shows its names in pictures and on share images', async () => {
    expect(await read(folder, 'public/images/commskit-monitor-dark.svg')).toContain(
      '<title>Patchbay message monitor',
    )
    const { output } = run(
      folder,
      '--input-type=module',
      '--eval',
      "import { SHARE_IMAGES } from './app/content/share-images.ts'; console.log(SHARE_IMAGES.map((image) => image.title).join())",
    )
    expect(output).toMatch(/Which Aria do you need\?,Aria Suite,Buy Aria Suite/)
    expect(output).not.toMatch(SAMPLE_WORDS)
  })

  test('has settings that say what is missing, and nothing of the demo', async () => {
    const settings = await read(folder, '.env')
    expect(settings).toMatch(/^SITE_URL=https:\/\/www\.aria-shows\.de$/m)
    expect(settings).toMatch(/^PADDLE_API_KEY=a-key-that-is-not-shown$/m)
    expect(settings).toMatch(/^SESSION_SECRET=\S{64}$/m)
    expect(settings).not.toMatch(/^(?!#).*(localhost|sample)/m)
    expect(told).toMatch(/Still to set in \.env[^]*AUTH0_ISSUER_URL is missing/)
    expect(told).toContain('app/content/ctrl-suite.ts')
    expect(told).not.toContain('PADDLE_API_KEY is missing')
  })

  test('is not adopted a second time', async () => {
    const { status, output } = await adopt(folder, ANSWERS)
    expect([status, output]).toEqual([1, expect.stringContaining('this copy has been adopted')])
  })
})

test('no other test expects the names of the sample: they come from app/shop.ts', async () => {
  const names = [PRODUCTS.suite, PRODUCTS.engine, PRODUCTS.ipad, PRODUCTS.commskit, COMPANY.name]
  const files = (
    await Promise.all(['tests', 'e2e'].map((name) => readdir(join(ROOT, name), { recursive: true })))
  )
    .flatMap((found, index) => found.map((file) => join(['tests', 'e2e'][index]!, file)))
    .filter((file) => /\.tsx?$/.test(file) && !import.meta.filename.endsWith(file))
  const texts = await Promise.all(files.map((file) => read(ROOT, file)))
  expect(files.filter((_, index) => names.some((name) => texts[index]!.includes(name)))).toEqual([])
})
