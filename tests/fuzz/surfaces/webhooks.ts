import fc from 'fast-check'
import { signWebhook } from '../../stand-ins/paddle.ts'
import { changedJson } from '../changed-json.ts'
import { oddText } from '../odd-values.ts'
import { type Header, someHeaders, writeRequest } from '../requests.ts'
import { type Surface, wireTrial } from '../trial.ts'

/** Few, since the site remembers every event that it has dealt with. */
const event = fc.nat(20).map((number) => ({
  event_id: `evt_${number}`,
  event_type: 'transaction.completed',
  occurred_at: '2024-04-12T10:18:49.621022Z',
  notification_id: 'ntf_1',
  data: {
    id: 'txn_1',
    status: 'completed',
    customer_id: 'ctm_1',
    custom_data: { userReference: 'usr_ada_marsh', userReferenceSignature: 'x', upgrade: true, license: 'x' },
    items: [{ quantity: 1, price: { id: 'pri_1', custom_data: null } }],
  },
}))

const isRemembered = (text: string) => /"event_id":"evt_\d+"/.test(text)

/** The right signature, in a header that is right or near to it. */
const anySignature = fc.oneof(
  { weight: 6, arbitrary: fc.constant((ts: number, h1: string) => `ts=${ts};h1=${h1}`) },
  { weight: 1, arbitrary: fc.constant((ts: number, h1: string) => `ts=${ts};h1=${'0'.repeat(64)};h1=${h1}`) },
  { weight: 1, arbitrary: fc.constant((ts: number, h1: string) => `h1=${h1};ts=${ts}; h1=`) },
  {
    weight: 2,
    arbitrary: fc.tuple(oddText, fc.boolean()).map(
      ([odd, isTime]) =>
        (ts: number, h1: string) =>
          isTime ? `ts=${odd};h1=${h1}` : `ts=${ts};h1=${odd}`,
    ),
  },
  { weight: 1, arbitrary: oddText.map((odd) => () => odd) },
)

/** The payment provider's events: signed, so that their contents count, and near to real ones. */
export const webhooks: Surface = {
  name: 'webhooks',
  share: 8,
  isAnonymous: false,
  trials: fc
    .record({
      text: fc.oneof(
        { weight: 8, arbitrary: changedJson(event).filter(isRemembered) },
        { weight: 1, arbitrary: oddText },
        { weight: 1, arbitrary: fc.json() },
      ),
      signature: anySignature,
      type: fc.oneof(fc.constant('application/json'), oddText),
      headers: someHeaders,
    })
    .map(({ text, signature, type, headers }) =>
      wireTrial((site) => {
        const [, ts, h1 = ''] = /^ts=(\d+);h1=(\w+)$/.exec(signWebhook(text, site.webhookSecret)) ?? []
        const own: Header[] = [
          ['Content-Type', type],
          ['Paddle-Signature', signature(Number(ts), h1)],
        ]
        return {
          bytes: writeRequest({
            method: 'POST',
            target: '/webhooks/paddle',
            headers: [...headers, ...own],
            body: text,
          }),
          methods: ['POST'],
        }
      }),
    ),
}
