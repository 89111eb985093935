import { randomUUID } from 'node:crypto'
import { PUBLIC_PAGES } from '../app/content/pages.ts'
import { DEFAULT_COUNTRY } from '../app/domain/country.ts'
import type { Config } from './config.ts'
import { beforeDeadline } from './deadline.ts'
import type { Site } from './site.ts'

/** If services are slow, visitors are better off with a cold node than with none. */
const LIMIT_MS = 5000

/** Renders each public page once, because the first time takes ten times as long. */
export async function warmUp(site: Site, { siteUrl }: Pick<Config, 'siteUrl'>): Promise<void> {
  const startedAt = performance.now()
  // As for the page cache, so that these requests aren't logged.
  const shared = { country: DEFAULT_COUNTRY, requestId: randomUUID() }
  for (const { path } of PUBLIC_PAGES) {
    const remainingMs = LIMIT_MS - (performance.now() - startedAt)
    if (remainingMs <= 0) return
    const rendering = site(new Request(new URL(path, siteUrl)), { address: null, shared })
    await beforeDeadline(rendering, remainingMs).catch(() => undefined)
  }
}
