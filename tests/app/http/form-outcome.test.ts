import { describe, expect, test, vi } from 'vitest'
import {
  done,
  formResponse,
  type Intents,
  refused,
  runIntent,
  tooMany,
} from '../../../app/http/form-outcome.ts'

const post = (fields: Record<string, string>) =>
  new Request('http://localhost/page', { method: 'POST', body: new URLSearchParams(fields) })

const INTENTS: Intents<string> = {
  save: async (_form, scope) => done('/next', `Saved for ${scope}.`),
  refuse: async () => refused({ name: 'Enter a name.' }, { name: '' }),
}

function openSession() {
  const addMessage = vi.fn()
  return { addMessage, context: { session: { addMessage } } }
}

describe('a form', () => {
  test('that is done leads on with 303, and its message waits for the next page', async () => {
    const { addMessage, context } = openSession()
    const response = formResponse(context, await runIntent(post({ intent: 'save' }), INTENTS, 'Ada'))
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/next'])
    expect(addMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'Saved for Ada.' })
  })

  test.each([
    ['/ctrl-suite?x=1', '/ctrl-suite?x=1'],
    ['https://evil.example/', '/next'],
    ['//evil.example', '/next'],
  ])('with redirectTo %s leads to %s', async (redirectTo, to) => {
    const { outcome } = await runIntent(post({ intent: 'save', redirectTo }), INTENTS, 'Ada')
    expect(outcome).toMatchObject({ ok: true, to })
  })

  test('that is refused comes back with its sentences and what was typed', async () => {
    const { addMessage, context } = openSession()
    const response = formResponse(context, await runIntent(post({ intent: 'refuse' }), INTENTS, 'Ada'))
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      intent: 'refuse',
      errors: { name: 'Enter a name.' },
      typed: { name: '' },
    })
    expect(addMessage).not.toHaveBeenCalled()
  })

  test('that was sent too often says how long to wait, in words and in a header', async () => {
    const outcome = tooMany({ field: 'code', what: 'Many were tried.', retryAfterSeconds: 90 })
    const response = formResponse(openSession().context, { intent: 'try', outcome })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '90'])
    const { errors } = await response.json()
    expect(errors.code).toBe('Many were tried. Wait 2 minutes, then try again; nothing was changed.')
  })

  test.each(['', 'unheard-of', 'constructor', '__proto__', 'SAVE'])(
    'with the intent %j is not understood',
    async (intent) => {
      const fields = { intent, password: 'secret' }
      const result = await runIntent(post(fields), INTENTS, 'Ada')
      expect(result).toMatchObject({ intent: '', outcome: { ok: false, status: 422, typed: {} } })
    },
  )
})
