import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = { file: 0o600, folder: 0o700 }

/**
 * Makes the file and the folders on the way where they are missing, for this process's user alone; SQLite gives the
 * files beside it the same rights. The rights of existing files are reduced. Returns the error where that was not
 * possible; the file may still be usable.
 */
export function makePrivateFile(path: string): unknown {
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY.folder })
  try {
    // `a` neither empties the file nor fails when another process has just made it.
    if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY.file))
    for (const file of [path, `${path}-wal`, `${path}-shm`])
      if (existsSync(file)) chmodSync(file, OWNER_ONLY.file)
    return null
  } catch (error) {
    return error
  }
}
