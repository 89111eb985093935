import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import { failureOf, unavailable } from './failures.ts'
import type { PaddleSdk } from './sdk.ts'

export type CustomerLocales = ReturnType<typeof createCustomerLocales>

/** The language of Paddle's e-mails and invoices. Before calling these, check that `customerId` is the user's own. */
export function createCustomerLocales(paddle: PaddleSdk) {
  return {
    async get(customerId: string): Promise<Result<string>> {
      const result = await paddle.call((sdk) => sdk.customers.get(customerId))
      const { data } = z.object({ locale: z.string() }).safeParse(result.ok ? result.value : null)
      return data ? { ok: true, value: data.locale } : unavailable
    },

    async set(customerId: string, locale: string): Promise<Result<null, 'off' | 'refused' | 'unknown'>> {
      const result = await paddle.call((sdk) => sdk.customers.update(customerId, { locale }))
      return result.ok ? { ok: true, value: null } : { ok: false, reason: failureOf(result) }
    },
  }
}
