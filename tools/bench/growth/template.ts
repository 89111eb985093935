import { readConfig } from '../../../server/config.ts'
import { createCookies, type Cookies } from '../../../server/sessions/cookies.ts'
import { createSessionRecords } from '../../../server/sessions/records.ts'
import { createSealedStore } from '../../../server/store/sealed.ts'
import { createSqliteStore } from '../../../server/store/sqlite.ts'
import { z } from 'zod'
import { cookieHeader } from '../../../tests/support/cookie-jar.ts'
import { createVisitor } from '../../../tests/support/visitor.ts'
import type { BenchSite } from '../support/site.ts'
import type { Template } from './fill-sessions.ts'

/** Signs a customer in, and reads what the site keeps of that. */
export async function readTemplate({ url, standIns, storePath }: BenchSite): Promise<{
  template: Template
  secret: string
  cookies: Cookies
}> {
  const config = readConfig({
    NODE_ENV: 'production',
    STORE_URL: `sqlite:${storePath}`,
    ...standIns.environment,
  })
  const [secret = ''] = config.sessionSecrets
  const cookies = createCookies({
    secrets: config.sessionSecrets,
    isHttps: config.isHttps,
    sessionSeconds: config.sessionLifetimes.maxSeconds,
  })
  const visitor = createVisitor({ url, standIns })
  await visitor.signIn()
  const sessionId = await cookies.read(cookieHeader(visitor.cookies), 'sid')
  const store = createSqliteStore({ path: storePath })
  try {
    const records = createSessionRecords({
      store: createSealedStore(store, config.sessionSecrets),
      lifetimes: config.sessionLifetimes,
      now: Date.now,
    })
    const record = sessionId && (await records.read(sessionId))
    if (!record) throw new Error('The customer is not signed in.')
    const tokens = await records.tokens.read(sessionId, z.unknown())
    return { template: { record, tokens }, secret, cookies }
  } finally {
    await store.close()
  }
}
