import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BUILD = new URL('../build', import.meta.url).pathname

/** A copy of the build, beside which the site's packages are found. */
export async function copyBuild(folder: string): Promise<string> {
  await cp(BUILD, folder, { recursive: true })
  return folder
}

/** Makes a build into what the next one would be: with another id, and this page's script under another name. */
export async function renewBuild(folder: string, page: string): Promise<void> {
  const server = join(folder, 'site/pages.js')
  const assets = join(folder, 'client/assets')
  const source = await readFile(server, 'utf8')
  const id = /"version": "(\w{8})"/.exec(source)![1]!
  const script = new RegExp(`${page}-[\\w-]{8}(?=\\.js)`).exec(source)![0]
  const renew = (text: string) => text.replaceAll(id, 'newbuild').replaceAll(script, `${page}-newbuild`)
  await writeFile(server, renew(source))
  for (const name of await readdir(assets)) {
    if (!name.includes(id) && !name.includes(script)) continue
    const file = join(assets, renew(name))
    await rename(join(assets, name), file)
    if (name.endsWith('.js')) await writeFile(file, renew(await readFile(file, 'utf8')))
    // They hold the former text.
    else await rm(file)
  }
}
