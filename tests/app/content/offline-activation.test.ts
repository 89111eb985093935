import { expect, test } from 'vitest'
import { OFFLINE_ACTIVATION } from '../../../app/content/offline-activation.ts'
import { SUPPORT_TOPICS } from '../../../app/content/support-topics.ts'

/** What the site calls things, so that somebody who reads one place finds them in the other. */
const WORDS = [
  'In the engine’s status panel choose License, then Activate by hand.',
  'QR code',
  'with a phone',
  'request filled in',
  'answer’s QR code',
  'or paste or open the answer',
]

test('the steps of manual activation are the same on the license’s page and on /support', () => {
  const topic = SUPPORT_TOPICS.flatMap(({ topics }) => topics).find(({ id }) => id === 'activate-offline')
  const steps = OFFLINE_ACTIVATION.steps.map(({ term, detail }) => `${term}: ${detail}`).join(' ')
  expect(topic?.answer).toContain(`“${OFFLINE_ACTIVATION.title}”`)
  for (const words of WORDS) {
    expect(topic?.answer).toContain(words)
    expect(steps).toContain(words)
  }
})
