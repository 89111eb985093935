import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'

// Part of `npm run build`: keeps the files of the previous build, because open pages may still load them.
const ASSETS = 'build/client/assets'
const EARLIER = 'build/earlier'

if (existsSync(ASSETS)) {
  await rm(EARLIER, { recursive: true, force: true })
  await cp(ASSETS, `${EARLIER}/assets`, { recursive: true })
}
