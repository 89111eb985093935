import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** In order of preference: the first is headless only, and takes half of the second's time. */
const NAMES = ['chromium-headless-shell', 'chromium']

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where this machine's own Chromium is; undefined when it has none, and Playwright's is to be used. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}
