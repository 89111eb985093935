import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { vi } from 'vitest'
import { findProgram } from '../processes/find-program.ts'
import { findFreePort } from '../processes/site-process.ts'
import {
  type BrowserKind,
  type DrivenBrowser,
  loadStates,
  type Point,
  sayMissing,
  type Screen,
  startOf,
} from './driven-browser.ts'

const CPU: Partial<Record<NodeJS.Architecture, string>> = { x64: 'x86_64', arm64: 'aarch64' }
const BROWSER = `/usr/lib/${CPU[process.arch]}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
const DRIVER = findProgram('WebKitWebDriver')
const DISPLAY_SERVER = findProgram('Xvfb')

const COMMAND_LIMIT_MS = 20_000
const LOAD = { timeout: 30_000, interval: 50 }

/** From the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Starts a program whose children end with it. */
function startGroup(program: string, args: string[], settings: Record<string, string>) {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', PATH: process.env.PATH, ...settings }
  const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const kill = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
  process.once('exit', kill)
  const leave = () => process.exit(143)
  process.once('SIGTERM', leave)
  return {
    output: child.stdio[3] as Readable,
    async end() {
      process.off('exit', kill)
      process.off('SIGTERM', leave)
      kill()
      await ended
    },
  }
}

/** A folder in which GTK lets the window be as narrow as a phone. */
async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'ctrl-webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px }')
  return home
}

async function startDriver() {
  const home = await makeHome()
  const display = startGroup(
    DISPLAY_SERVER!,
    ['-displayfd', '3', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'],
    {},
  )
  const [number] = (await once(display.output, 'data')) as [Buffer]
  const port = await findFreePort()
  const driver = startGroup(DRIVER!, ['-p', String(port)], {
    DISPLAY: `:${String(number).trim()}`,
    LANG: 'C.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    HOME: home,
    ...Object.fromEntries(['CONFIG', 'CACHE', 'DATA'].map((name) => [`XDG_${name}_HOME`, home])),
    XDG_RUNTIME_DIR: home,
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/status`), LOAD)
  return {
    url,
    async end() {
      await driver.end()
      await display.end()
      await rm(home, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function send<Value = void>(method: 'GET' | 'POST' | 'DELETE', url: string, body: object = {}) {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_LIMIT_MS),
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value as Value
}

async function startSession(driverUrl: string, { isDark }: Screen) {
  const args = ['--automation', ...(isDark ? ['--dark-mode'] : [])]
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', `${driverUrl}/session`, {
    // Otherwise every command waits until the page has loaded.
    capabilities: {
      alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary: BROWSER, args } },
    },
  })
  const session = `${driverUrl}/session/${sessionId}`
  return {
    version: `WebKitGTK/${capabilities.browserVersion}`,
    get: <Value>(path: string) => send<Value>('GET', session + path),
    post: <Value = void>(path: string, body?: object) => send<Value>('POST', session + path, body),
    end: () => send('DELETE', session).catch(() => undefined),
  }
}

async function start(screen: Screen): Promise<DrivenBrowser> {
  const driver = await startDriver()
  const { version, get, post, end } = await startSession(driver.url, screen)
  const run = <Result>(script: string, args: unknown[] = []) =>
    post<Result>('/execute/sync', { script, args })
  const point = (...actions: object[]) =>
    post('/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const keys = (actions: object[]) =>
    post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  const down = (value: string) => ({ type: 'keyDown', value })
  const up = (value: string) => ({ type: 'keyUp', value })
  const move = ([x, y]: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 })
  const hold = { type: 'pointerDown', button: 0 }
  const release = { type: 'pointerUp', button: 0 }

  /** The window is resized in its own time, and its bars take some of it. */
  let outer = { width: screen.width, height: screen.height }
  await post('/window/rect', outer)
  await vi.waitFor(async () => {
    const [width, height] = await run<Point>('return [innerWidth, innerHeight]')
    if (width === screen.width && height === screen.height) return
    const now = await get<typeof outer>('/window/rect')
    outer = { width: now.width + screen.width - width, height: now.height + screen.height - height }
    await post('/window/rect', outer)
    throw new Error(`The page is ${width} by ${height} px.`)
  }, LOAD)

  async function evaluate<Args extends unknown[], Result>(
    page: (...args: Args) => Result,
    args: Args,
    frame?: string,
  ): Promise<Result> {
    const call = () => run<Result>(`return (${page}).apply(null, arguments)`, args)
    if (!frame) return call()
    const id = await post('/element', { using: 'css selector', value: frame })
    await post('/frame', { id })
    try {
      return await call()
    } finally {
      await post('/frame', { id: null })
    }
  }
  return {
    version,
    evaluate,
    async open(url, { early } = {}) {
      const before = await evaluate(() => performance.timeOrigin, [])
      await post('/url', { url })
      await vi.waitFor(async () => {
        const now = await evaluate(startOf, [loadStates(early)])
        if (now === null || now === before) throw new Error(`${url} hasn’t loaded.`)
      }, LOAD)
    },
    click: (at) => point(move(at), hold, release),
    async drag([x, y], [toX, toY]) {
      const between = (part: number) => move([x + (toX - x) * part, y + (toY - y) * part])
      await point(between(0), hold, ...[0.25, 0.5, 0.75, 1].map(between), release)
    },
    press(names) {
      const values = names.split('+').map((name) => KEYS[name] ?? name)
      return keys([...values.map(down), ...values.reverse().map(up)])
    },
    type: (text) => keys([...text].flatMap((letter) => [down(letter), up(letter)])),
    async upload(selector, path) {
      const element = await post<Record<string, string>>('/element', {
        using: 'css selector',
        value: selector,
      })
      await post(`/element/${element[ELEMENT]}/value`, { text: path })
    },
    screenshot: async () => Buffer.from(await get<string>('/screenshot'), 'base64'),
    async close() {
      await end()
      await driver.end()
    },
  }
}

export const webkit: BrowserKind = {
  name: 'WebKit',
  missing:
    DRIVER && DISPLAY_SERVER && existsSync(BROWSER) ? null : sayMissing('WebKit', 'webkit2gtk-driver xvfb'),
  start,
}
