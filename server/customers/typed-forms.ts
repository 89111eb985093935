import * as z from 'zod'
import type { TypedForms } from '../../app/backend/identity.ts'
import { RECENT_SIGN_IN_MINUTES } from '../../app/domain/limits.ts'
import { parseJson } from '../values/parse-json.ts'
import type { Store } from '../storage/store.ts'

export const TYPED_FORM_SECONDS = RECENT_SIGN_IN_MINUTES * 60

const TypedForm = z.object({ path: z.string(), fields: z.record(z.string(), z.string()) })

/** Keeps one form for each customer. */
export function createTypedForms(store: Pick<Store, 'get' | 'set' | 'delete'>): TypedForms {
  const keyOf = (subject: string) => `typed-form:${subject}`
  return {
    save: ({ user }, path, fields) =>
      store.set(keyOf(user.id), JSON.stringify({ path, fields }), TYPED_FORM_SECONDS),
    async find({ user }, path) {
      const { data } = TypedForm.safeParse(parseJson((await store.get(keyOf(user.id))) ?? 'null'))
      return data?.path === path ? data.fields : null
    },
    clear: ({ user }) => store.delete(keyOf(user.id)),
  }
}
