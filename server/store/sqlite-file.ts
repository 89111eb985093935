import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = { file: 0o600, folder: 0o700 }

/** Returns the error where the rights could not be set; the file may still be usable. */
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
