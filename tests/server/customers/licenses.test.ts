import { expect, test } from 'vitest'
import type { Customer } from '../../../app/backend/backend.ts'
import { createCache } from '../../../server/cache/cache.ts'
import type { ProductApi } from '../../../server/clients/product-api.ts'
import { createCustomerCalls } from '../../../server/customers/customer-calls.ts'
import { createLicenses } from '../../../server/customers/licenses.ts'
import { StoreUnavailable } from '../../../server/storage/store.ts'
import { createMemoryStore } from '../memory-store.ts'

const CUSTOMER = { sessionId: 's', user: { id: 'auth0|1', userReference: 'usr_1' } } as Customer

const UNLIMITED = { take: async () => ({ ok: true as const }), giveBack: async () => undefined }

test.each([false, true])('an activation code is shown, even if the disk is full (%s)', async (isFull) => {
  const { store } = createMemoryStore()
  const set: typeof store.set = async (...entry) => {
    if (isFull) throw new StoreUnavailable('database or disk is full')
    return store.set(...entry)
  }
  const productApi: Pick<ProductApi, 'activateManually' | 'licenses'> = {
    licenses: async () => ({ ok: true, value: [] }),
    activateManually: async () => ({ ok: true, value: 'THE CODE' }),
  }
  const licenses = createLicenses({
    productApi: productApi as ProductApi,
    cache: createCache({ store: { ...store, set }, now: () => new Date() }),
    callAs: createCustomerCalls({ get: async () => 'token' }),
    allowRefresh: async () => true,
    lock: (_key, run) => run(),
    listOrders: async () => ({ ok: false, reason: 'unavailable' }),
    auditRename: (rename) => rename,
    auditActivation: (activate) => activate,
    store,
    limits: { severalRenames: UNLIMITED, activationBatches: UNLIMITED },
    track: (work) => work,
    now: () => new Date(),
  })
  expect(await licenses.activate(CUSTOMER, 'lic_1', 'request')).toMatchObject({ ok: true })
  expect(await licenses.activationCodes(CUSTOMER, 'lic_1')).toMatchObject([{ text: 'THE CODE' }])
})
