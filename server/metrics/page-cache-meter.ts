import { Counter, type Registry } from 'prom-client'

const CACHE_STATES = ['hit', 'stale', 'miss', 'none'] as const
export type CacheState = (typeof CACHE_STATES)[number]

export type CacheUses = Record<CacheState, number>

export function createPageCacheMeter(registry: Registry): CacheUses {
  const uses: CacheUses = { hit: 0, stale: 0, miss: 0, none: 0 }
  new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests by what the page cache did: gave a cached page (hit), gave an older one while rendering it again (stale), rendered one to cache (miss), or nothing (none).',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.reset()
      for (const state of CACHE_STATES) this.inc({ state }, uses[state])
    },
  })
  return uses
}
