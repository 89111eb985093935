import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'

// Part of `npm run build`: pages of the build that is there now may be open while the next one takes its place, and load
// more of its files then.
const ASSETS = 'build/client/assets'
const EARLIER = 'build/earlier'

if (existsSync(ASSETS)) {
  await rm(EARLIER, { recursive: true, force: true })
  await cp(ASSETS, `${EARLIER}/assets`, { recursive: true })
}
