import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { Downloads } from '../../app/backend/licenses.ts'
import { Download } from '../../app/domain/shapes.server.ts'
import type { CustomerParts } from './customer-calls.ts'
import { customerKeyOf, LIST_CACHING } from './licenses.ts'

export const downloadsKey = (customerKey: string) => `downloads:${customerKey}`

export function createDownloads({ productApi, cache, callAs, allowRefresh }: CustomerParts): Downloads {
  const listKey = (customer: Customer) => downloadsKey(customerKeyOf(customer))

  const list: Downloads['list'] = async (customer, { isFresh = false } = {}) =>
    cache.cached({
      key: listKey(customer),
      ...LIST_CACHING,
      schema: z.array(Download),
      forceFresh: isFresh && (await allowRefresh(listKey(customer))),
      fetch: () => callAs(customer, (token) => productApi.downloads(token)),
    })

  return {
    list,
    async request(customer, filePath) {
      const listed = await list(customer)
      if (!listed.ok) return listed
      const { value: files, isStale } = listed.value
      if (!files.some((file) => file.filePath === filePath))
        // A stale list may not have the file yet.
        return { ok: false, reason: isStale ? 'unavailable' : 'not-found' }
      return callAs(customer, (token) => productApi.requestDownload(token, filePath))
    },
  }
}
