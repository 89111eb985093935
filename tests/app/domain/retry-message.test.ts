import { expect, test } from 'vitest'
import { retryMessage } from '../../../app/domain/retry-message.ts'

test.each([
  [1, 'Wait 1 second,'],
  [59, 'Wait 59 seconds,'],
  [60, 'Wait 1 minute,'],
  [61, 'Wait 2 minutes,'],
  [3600, 'Wait 60 minutes,'],
  [3601, 'Wait 2 hours,'],
  [86_400, 'Wait 24 hours,'],
])('%i seconds are announced by “%s”', (seconds, words) => expect(retryMessage(seconds)).toContain(words))
