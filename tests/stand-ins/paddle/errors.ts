import { randomUUID } from 'node:crypto'

export interface PaddleFieldError {
  /** The path of the field, joined with dots. */
  field: string
  message: string
}

export interface ErrorBody {
  type: 'request_error' | 'api_error'
  code: string
  detail: string
  documentation_url: string
  errors?: PaddleFieldError[]
}

/** An error from Paddle's documentation. `group` is its section in the error reference. */
export class PaddleError extends Error {
  status: number
  body: ErrorBody

  constructor(status: number, code: string, detail: string, group = 'shared', errors?: PaddleFieldError[]) {
    super(detail)
    const documentation_url = `https://developer.paddle.com/errors/${group}/${code}`
    this.status = status
    this.body = { type: 'request_error', code, detail, documentation_url, ...(errors ? { errors } : {}) }
  }
}

export const invalidFields = (errors: PaddleFieldError[]) =>
  new PaddleError(400, 'invalid_field', 'Request does not pass validation.', 'shared', errors)

export const notFound = (id: string) => new PaddleError(404, 'not_found', `Entity ${id} not found`)

export const answerData = (data: unknown, meta: object = {}) =>
  Response.json({ data, meta: { request_id: randomUUID(), ...meta } })

export const answerError = (error: PaddleError, headers?: Record<string, string>) =>
  Response.json({ error: error.body, meta: { request_id: randomUUID() } }, { status: error.status, headers })
