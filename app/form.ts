/** For an `intent` that a page does not have. */
export const NOT_UNDERSTOOD = 'We did not understand this form. Reload the page and try again.'

/** The fields of a post. Throws a 400 response when the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response('The form could not be read. Go back, reload the page and send it again.', {
      status: 400,
      statusText: 'Bad Request',
    })
  }
}

/** A text field's value; a missing field or a file is ''. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The header that says when what was refused as too often may be tried again. */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) }

/** For pages whose action may say so: a page takes over no headers of its action by itself. */
export const keepRetryAfter = ({ actionHeaders }: { actionHeaders: Headers }) =>
  retryAfter(Number(actionHeaders.get('Retry-After')) || undefined)
