import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { Downloads } from '../../app/backend/licenses.ts'
import { Download } from '../../app/domain/shapes.server.ts'
import type { CustomerParts } from './customer-calls.ts'
import { customerKeyOf, readList } from './lists.ts'

export const downloadsKey = (customerKey: string) => `downloads:${customerKey}`

export function createDownloads(parts: CustomerParts): Downloads {
  const { productApi, cache, callAs } = parts
  const listKey = (customer: Customer) => downloadsKey(customerKeyOf(customer))

  const list: Downloads['list'] = (customer, { isFresh } = {}) =>
    readList(parts, {
      key: listKey(customer),
      isFresh,
      schema: z.array(Download),
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
      const result = await callAs(customer, (token) => productApi.requestDownload(token, filePath))
      if (!result.ok && result.reason === 'not-found') await cache.invalidate(listKey(customer))
      return result
    },
  }
}
