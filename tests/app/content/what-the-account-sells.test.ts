import { expect, test } from 'vitest'
import ctrlForIpad from '../../../app/content/ctrl-for-ipad.ts'
import ctrlSuite from '../../../app/content/ctrl-suite.ts'
import { SUPPORT_TOPICS } from '../../../app/content/support-topics.ts'

const ANSWERS: readonly { name: string; answer: string; link?: { to: string } }[] = [
  ...ctrlSuite.questions.map((entry) => ({ name: entry.question, ...entry })),
  ...SUPPORT_TOPICS.flatMap(({ topics }) => topics).map((topic) => ({ name: topic.id, ...topic })),
]

test.each([
  'Can a license grow later?',
  'What happens when the year of updates ends?',
  'upgrade-core-to-pro',
  'updates-ended',
])('“%s” sends the reader to the account, which sells it, not to support', (wanted) => {
  const { answer, link } = ANSWERS.find(({ name }) => name === wanted)!
  expect(answer).toContain('in your account')
  expect(answer).not.toMatch(/support|quote/i)
  expect(link?.to).toBe('/user/licenses')
})

test('An engine comes with the app for an iPad, not with the iPad.', () => {
  expect(JSON.stringify(ctrlForIpad)).not.toMatch(/iPad is (already )?included/)
})
