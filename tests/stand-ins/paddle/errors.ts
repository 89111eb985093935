import { randomUUID } from 'node:crypto'
import refusals from './refusals.json' with { type: 'json' }

export interface PaddleFieldError {
  /** The path of the field, joined with dots. */
  field: string
  message: string
}

/** An error of Paddle's, with the id or whatever else its text names. */
export class PaddleError extends Error {
  readonly status
  readonly body

  constructor(code: keyof typeof refusals, named = '', errors?: PaddleFieldError[]) {
    const [status, section, text] = refusals[code] as [number, string, string]
    const detail = text.replace('{}', named)
    super(detail)
    this.status = status
    const documentation_url = `https://developer.paddle.com/errors/${section}/${code}`
    this.body = { type: 'request_error', code, detail, documentation_url, ...(errors ? { errors } : {}) }
  }
}

export const invalidField = (field: string, message: string) =>
  new PaddleError('invalid_field', '', [{ field, message }])

export const answerData = (data: unknown, meta: object = {}) =>
  Response.json({ data, meta: { request_id: randomUUID(), ...meta } })

export const answerError = ({ status, body }: PaddleError) =>
  Response.json({ error: body, meta: { request_id: randomUUID() } }, { status })
