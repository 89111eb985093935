import { licensePathsOf } from '../support/page-parts.ts'
import { readFile } from 'node:fs/promises'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signWebhook } from '../stand-ins/paddle.ts'
import { sampleActivationRequest, samplePeople } from '../stand-ins/start.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const LIMIT_MS = 120_000
const EVENT = 'evt_planted_in_the_store'
const PEOPLE = ['ada@example.com', 'vera@example.com']

describe('what the built site keeps of two customers', { timeout: LIMIT_MS }, () => {
  let site: BuiltSite
  let file: Database.Database
  let visitors: TestVisitor[]
  /** What may be found nowhere in the store. */
  const planted: string[] = ['example.com', 'txn_planted', EVENT, 'PLANTED-MACHINE', 'auth0|', 'login_txn']

  beforeAll(async () => {
    site = await startBuiltSite({ settings: { LOG_LEVEL: 'warn' } })
    visitors = await Promise.all(PEOPLE.map((email) => signInAndLeaveTraces(email)))
    await sendEvent()
    file = new Database(site.storePath)
  }, LIMIT_MS)
  afterAll(async () => {
    file.close()
    await site.close()
  })

  async function signInAndLeaveTraces(email: string) {
    const visitor = site.visit()
    const away = await visitor.post('/login', { intent: 'sign-in' })
    planted.push(new URL(away.location ?? '').searchParams.get('state') ?? '')
    await visitor.signIn(email)
    planted.push(visitor.cookies.get('sid') ?? '', sessionIdIn(visitor))
    const list = await visitor.get('/user/licenses')
    const [path = ''] = licensePathsOf(list)
    await visitor.post(path, { intent: 'activate', payload: sampleActivationRequest('PLANTED-MACHINE') })
    planted.push(path.split('/').at(-1) ?? '')
    await visitor.get('/user/downloads')
    return visitor
  }
  const sessionIdIn = ({ cookies }: TestVisitor) => {
    const [payload = ''] = decodeURIComponent(cookies.get('sid') ?? '').split('.')
    return JSON.parse(Buffer.from(payload, 'base64').toString()) as string
  }
  async function sendEvent() {
    const body = JSON.stringify({
      event_id: EVENT,
      event_type: 'transaction.completed',
      occurred_at: new Date().toISOString(),
      notification_id: 'ntf_1',
      data: { id: 'txn_planted', custom_data: { userReference: 'usr_ada_marsh' } },
    })
    const secret = site.standIns.environment.PADDLE_WEBHOOK_SECRET ?? ''
    const answer = await site.visit().post('/webhooks/paddle', body, {
      'Paddle-Signature': signWebhook(body, secret),
      'Content-Type': 'application/json',
    })
    expect(answer.html).toContain('done')
  }
  const rows = () => file.prepare('SELECT key, value FROM entries').all() as { key: string; value: string }[]
  const whoIs = async (visitor: TestVisitor) => {
    const { text } = await visitor.get('/user/settings')
    return PEOPLE.find((email) => text.includes(email)) ?? null
  }

  test('names nobody, no session, no sign-in, no license and no event, in no key and in no value', async () => {
    for (const { id, userReference } of samplePeople) planted.push(id, userReference)
    const kinds = new Set(rows().map(({ key }) => key.split(':')[0]))
    for (const kind of ['session', 'tokens', 'devices', 'cache', 'transaction', 'webhook'])
      expect(kinds).toContain(kind)
    const locks = file.prepare('SELECT key FROM locks').pluck().all()
    const bytes = await Promise.all(
      [site.storePath, `${site.storePath}-wal`].map((path) => readFile(path, 'latin1')),
    )
    const all = [...rows().map(({ key, value }) => `${key} ${value}`), ...locks, ...bytes].join('\n')
    // Four letters come about by chance in what is sealed.
    expect(planted.every((word) => word.length > 5)).toBe(true)
    expect(planted.filter((word) => all.includes(word))).toEqual([])
  })

  test('makes nobody another customer when their values are swapped', async () => {
    expect(await Promise.all(visitors.map(whoIs))).toEqual(PEOPLE)
    const before = rows()
    const write = file.prepare('UPDATE entries SET value = ? WHERE key = ?')
    for (const kind of ['session', 'tokens', 'devices']) {
      const [one, two] = before.filter(({ key }) => key.startsWith(`${kind}:`))
      if (!one || !two) throw new Error(`There are not two records of the kind ${kind}`)
      write.run(two.value, one.key)
      write.run(one.value, two.key)
    }
    expect(await Promise.all(visitors.map(whoIs))).toEqual([null, null])
    for (const { key, value } of before) write.run(value, key)
    expect(await Promise.all(visitors.map(whoIs))).toEqual(PEOPLE)
  })
})
