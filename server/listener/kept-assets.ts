import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** Enough for a day with many deployments; a build has about 3 MB of files. */
const BUILDS_MAX = 10

/** A node may have been killed while it was adding its build. */
const ABANDONED_MS = 3_600_000

/** Nothing else in the folder is ours to serve or to remove. */
const BUILD = 'build-'
const UNFINISHED = '.unfinished-'

/** Moved into place whole, since other nodes may be serving from the folder or adding the same build. */
async function addBuild(assets: string, folder: string, buildId: string): Promise<void> {
  const target = join(folder, BUILD + buildId)
  if (!existsSync(target)) {
    const unfinished = join(folder, UNFINISHED + randomUUID())
    await cp(assets, join(unfinished, 'assets'), { recursive: true })
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }))
  }
  const now = new Date()
  await utimes(target, now, now)
}

async function removeOldest(folder: string): Promise<void> {
  const folders = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name)
      // Another node may have moved or removed it.
      const stats = await stat(path).catch(() => null)
      return { name, path, changedMs: stats?.mtimeMs ?? Date.now() }
    }),
  )
  folders.sort((one, other) => other.changedMs - one.changedMs)
  const abandoned = folders.filter(
    ({ name, changedMs }) => name.startsWith(UNFINISHED) && changedMs < Date.now() - ABANDONED_MS,
  )
  const oldest = folders.filter(({ name }) => name.startsWith(BUILD)).slice(BUILDS_MAX)
  for (const { path } of [...abandoned, ...oldest]) await rm(path, { recursive: true, force: true })
}

/**
 * Adds this build's hashed files to a folder that nodes and builds share. Pages that were opened before an upgrade, or before it
 * was rolled back, still load theirs.
 */
export async function keepAssets(parts: {
  buildFolder: string
  folder: string
  buildId: string
  log: Pick<Logger, 'warn'>
}): Promise<void> {
  const { buildFolder, folder, buildId, log } = parts
  try {
    await mkdir(folder, { recursive: true })
    await addBuild(join(buildFolder, 'client/assets'), folder, buildId)
    await removeOldest(folder)
  } catch (error) {
    log.warn(
      { err: error, folder },
      'could not keep the files of this build for pages open during the next upgrade',
    )
  }
}

/** Asked on each miss, because other nodes add builds. */
export function keptBuilds(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.startsWith(BUILD))
  } catch {
    return []
  }
}
