import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = { file: 0o600, folder: 0o700 }

/**
 * Makes the file and the folders on the way where they are missing, for this process's user alone; SQLite gives the files
 * beside it the same rights. Existing files are tightened. Answers why that was not possible, where it was not: the file
 * may still be good to read.
 */
export function makePrivateFile(path: string): unknown {
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY.folder })
  try {
    // `a` neither empties the file nor minds that another process has just made it.
    if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY.file))
    for (const file of [path, `${path}-wal`, `${path}-shm`])
      if (existsSync(file)) chmodSync(file, OWNER_ONLY.file)
    return null
  } catch (error) {
    return error
  }
}
