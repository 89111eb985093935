export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response('We couldn’t read this form. Go back, reload the page and send it again.', {
      status: 400,
      statusText: 'Bad Request',
    })
  }
}

export function textField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** All text fields, for a page to show again. Not for a form with a password in it. */
export const textFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
