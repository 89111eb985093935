import { randomUUID } from 'node:crypto'

export interface PaddleFieldError {
  /** The path of the field, joined with dots. */
  field: string
  message: string
}

/** An error from Paddle's documentation. `group` is its section in the error reference. */
export class PaddleError extends Error {
  body

  constructor(
    readonly status: number,
    code: string,
    detail: string,
    group = 'shared',
    errors?: PaddleFieldError[],
  ) {
    super(detail)
    const documentation_url = `https://developer.paddle.com/errors/${group}/${code}`
    this.body = { type: 'request_error', code, detail, documentation_url, ...(errors ? { errors } : {}) }
  }
}

export const refuse = (code: string, detail: string) => new PaddleError(400, code, detail, 'transactions')

export const answerData = (data: unknown, meta: object = {}) =>
  Response.json({ data, meta: { request_id: randomUUID(), ...meta } })

export const answerError = ({ status, body }: PaddleError) =>
  Response.json({ error: body, meta: { request_id: randomUUID() } }, { status })
