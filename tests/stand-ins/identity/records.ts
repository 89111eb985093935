import type { Adapter, AdapterPayload } from 'oidc-provider'

/**
 * What the provider remembers (sessions, codes, tokens), in memory and per stand-in. It outlives a change of keys,
 * which replaces the provider.
 */
export interface Records {
  adapterFor(model: string): Adapter
  /** Every stored record of one model, e.g. `RefreshToken`. */
  all(model: string): Map<string, AdapterPayload>
}

/** `clients` returns the registered applications, so that their allow-lists can grow while the stand-in runs. */
export function createRecords(clients: (id: string) => AdapterPayload | undefined): Records {
  const models = new Map<string, Map<string, AdapterPayload>>()

  function all(model: string) {
    const known = models.get(model) ?? new Map<string, AdapterPayload>()
    models.set(model, known)
    return known
  }

  function adapterFor(model: string): Adapter {
    const records = all(model)
    return {
      upsert: async (id, payload) => void records.set(id, payload),
      find: async (id) => (model === 'Client' ? clients(id) : records.get(id)),
      findByUid: async (uid) => [...records.values()].find((record) => record.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const record = records.get(id)
        if (record) record.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void records.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, record] of records) if (record.grantId === grantId) records.delete(id)
      },
    }
  }

  return { adapterFor, all }
}
