import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets, keptBuilds } from '../../../server/listener/kept-assets.ts'
import { createStaticFiles } from '../../../server/listener/static-files.ts'

let root: string
let warnings: string[]
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ctrl-assets-'))
  warnings = []
})
afterEach(() => rm(root, { recursive: true }))

const kept = (...path: string[]) => join(root, 'kept', ...path)

async function start(buildId: string, folder = kept()) {
  const buildFolder = join(root, `build-${buildId}`)
  await mkdir(join(buildFolder, 'client/assets'), { recursive: true })
  await writeFile(join(buildFolder, 'client/assets', `root-${buildId}.js`), buildId)
  await keepAssets({
    buildFolder,
    folder,
    buildId,
    log: { warn: (_: unknown, text?: string) => void warnings.push(text!) },
  })
}

const setAge = async (name: string, hours: number) => {
  const time = new Date(Date.now() - hours * 3_600_000)
  await utimes(kept(name), time, time)
}

test('each build adds its files once, even if two nodes start at the same time', async () => {
  await Promise.all([start('one'), start('one')])
  await start('two')
  await start('one')
  expect((await readdir(kept())).sort()).toEqual(['build-one', 'build-two'])
  expect(await readFile(kept('build-one/assets/root-one.js'), 'utf8')).toBe('one')
  expect(keptBuilds(kept()).sort()).toEqual(['build-one', 'build-two'])
  expect(warnings).toEqual([])
})

test('the ten builds that ran last are kept; one that is rolled back to counts as the newest', async () => {
  for (let number = 0; number < 10; number += 1) {
    await start(String(number))
    await setAge(`build-${number}`, 100 - number)
  }
  await start('0')
  await start('next')
  const remaining = ['0', ...'23456789', 'next'].map((id) => `build-${id}`)
  expect(keptBuilds(kept()).sort()).toEqual(remaining)
})

test('a request that isn’t for a file is left as it was', async () => {
  await start('one')
  const config = { siteUrl: 'https://www.example.com', previewHosts: [], allowIndexing: true, isHttps: true }
  const serveFile = createStaticFiles(join(root, 'build-one'), {
    ...config,
    ...{ hstsIncludesSubdomains: false, assetsFolder: kept() },
  })
  const sent = { host: 'www.example.com', range: 'bytes=0-1', 'accept-encoding': 'gzip;q=0, br' }
  for (const headers of [sent, { host: sent.host }]) {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: 'GET',
      url: '/about',
      headers,
    })
    const response = new ServerResponse(request)
    const before = { ...headers }
    expect(serveFile(request, response)).toBe(false)
    expect(request.headers).toStrictEqual(before)
    expect(response.listenerCount('pipe')).toBe(0)
    expect(response.getHeaderNames()).toEqual([])
  }
})

test('what a killed node left unfinished is removed after an hour; nothing else is served or removed', async () => {
  for (const name of ['.unfinished-1', '.unfinished-2', 'other'])
    await mkdir(kept(name, 'assets'), { recursive: true })
  await setAge('.unfinished-1', 2)
  await start('three')
  expect((await readdir(kept())).sort()).toEqual(['.unfinished-2', 'build-three', 'other'])
  expect(keptBuilds(kept())).toEqual(['build-three'])
})

test('a folder that can’t be written only leads to a warning', async () => {
  await writeFile(join(root, 'file'), '')
  await start('one', join(root, 'file/assets'))
  expect(warnings).toEqual([expect.stringContaining('could not keep the files')])
  expect(keptBuilds(join(root, 'file/assets'))).toEqual([])
})
