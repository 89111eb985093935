import { activationAddress, REQUEST_IN_ADDRESS_LENGTH_MAX } from '../domain/activation.ts'
import type { FailureData } from '../domain/failure.ts'
import { uncheckedHref } from '../domain/href.ts'
import { textField } from '../http/form.ts'
import { jsonResponse } from '../http/json-response.ts'

/** Another customer's license, one that is gone and one that never was are answered alike. */
export function licenseGone(path: string, form?: FormData) {
  const request = form ? textField(form, 'payload').trim() : ''
  const isKept = request !== '' && request.length <= REQUEST_IN_ADDRESS_LENGTH_MAX
  const words = {
    title: 'This license isn’t in your account',
    text: `${form ? 'Nothing was changed. ' : ''}It may be in another account, or have been moved or returned.`,
  }
  const again = {
    text: 'Use the request with another license',
    to: uncheckedHref(activationAddress(request)),
  }
  const suggestions = [...(isKept ? [again] : []), { text: 'Your licenses', to: '/user/licenses' as const }]
  return jsonResponse({ words, message: `Page Not Found: ${path}`, suggestions } satisfies FailureData, {
    status: 404,
    statusText: 'Not Found',
  })
}
