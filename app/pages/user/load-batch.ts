import type { Backend, Customer } from '../../backend/backend.ts'
import type { BatchRow } from '../../backend/licenses.ts'
import { pageNotFound } from '../../http/not-found.ts'

export interface BatchScope {
  backend: Backend
  customer: Customer
  /** The batch's id, from the URL. */
  id: string
  path: string
}

/** Loads the requests of a batch. Throws a 404 if it's somebody else's, or is no longer kept. */
export async function loadBatch({ backend, customer, id, path }: BatchScope): Promise<BatchRow[]> {
  const rows = await backend.licenses.batches.find(customer, id)
  if (rows) return rows
  throw pageNotFound(path, {
    words: {
      title: 'These activation requests aren’t here any more',
      text: 'They’re kept for an hour after you last send them. Activation codes are on their licenses’ pages.',
    },
    suggestions: [
      { text: 'Activate a machine', to: '/user/licenses/activate' },
      { text: 'Your licenses', to: '/user/licenses' },
    ],
  })
}
