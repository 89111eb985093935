import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BUILD = new URL('../../build', import.meta.url).pathname

/** A copy of the build. The site finds its packages only where a folder above the copy has them. */
export async function copyBuild(folder: string): Promise<string> {
  await cp(BUILD, folder, { recursive: true })
  return folder
}

/** `about-COFftDq8`: a file's name, with the hash of its content. */
const HASHED_NAME = /^.+-(?<hash>[\w-]{8})$/

/** Another hash for the same name. */
const otherHash = (hash: string) => [...hash].reverse().join('').replace(/^-/, '_')

/** Makes a build into what the next one would be: with another id, and every hashed file under another name. */
export async function renewBuild(folder: string): Promise<void> {
  const assets = join(folder, 'client/assets')
  const scripts = (await readdir(join(folder, 'site'))).filter((name) => name.endsWith('.js'))
  const sources = await Promise.all(scripts.map((name) => readFile(join(folder, 'site', name), 'utf8')))
  const id = /"version": "(\w{8})"/.exec(sources.join('\n'))![1]!
  const names = new Map([[id, 'newbuild']])
  const files = await readdir(assets)
  for (const file of files) {
    const [stem = ''] = file.split('.')
    const { hash } = HASHED_NAME.exec(stem)?.groups ?? {}
    if (hash && hash !== id) names.set(stem, stem.slice(0, -hash.length) + otherHash(hash))
  }
  const known = new RegExp([...names.keys()].sort((a, b) => b.length - a.length).join('|'), 'g')
  const renew = (text: string) => text.replace(known, (name) => names.get(name) ?? name)
  await Promise.all(
    scripts.map((name, index) => writeFile(join(folder, 'site', name), renew(sources[index]!))),
  )
  for (const file of files) {
    const path = join(assets, renew(file))
    await rename(join(assets, file), path)
    if (/\.(js|css)$/.test(file)) await writeFile(path, renew(await readFile(path, 'utf8')))
    // They hold the former text.
    else if (/\.(br|gz)$/.test(file)) await rm(path)
  }
}
