import { z } from 'zod'
import { Refusal } from './answers.ts'
import { startLicense, type ApiLicense } from './licenses.ts'

/** The account of the 1.0 range that works in demo mode and tests, with the labels of its licenses. */
export const sampleLegacyAccount = {
  email: 'workshop@example.com',
  password: 'correct-horse-1.0',
  licenses: ['LedSnaps, workshop', 'LedSnaps, touring'],
}

/** `user` is whatever the client knows of the customer; the bearer token alone decides who receives the licenses. */
export const MigrationRequest = z.object({
  credentials: z.object({ email: z.string().min(1), password: z.string().min(1) }),
  user: z.unknown(),
})

/**
 * Moves the 1.0 licenses of the sample account to the customer, once. Refuses with 403 `wrong_credentials` (401 would
 * say that the bearer token is wrong) and 409 `already_migrated`.
 */
export function createMigration(now: () => number) {
  let isMigrated = false

  return function migrate({ credentials }: z.infer<typeof MigrationRequest>): ApiLicense[] {
    const email = credentials.email.trim().toLowerCase()
    if (email !== sampleLegacyAccount.email || credentials.password !== sampleLegacyAccount.password)
      throw new Refusal(
        403,
        'wrong_credentials',
        'The email address or the password of the 1.0 account is wrong.',
      )
    if (isMigrated) throw new Refusal(409, 'already_migrated', 'This 1.0 account has been migrated already.')
    isMigrated = true
    return sampleLegacyAccount.licenses.map((label, i) => ({
      ...startLicense(`${email} ${i}`, '1.0', now()),
      label,
    }))
  }
}
