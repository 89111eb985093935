import type { SiteContext } from '../../context.ts'
import { parseLabel } from '../../domain/license-label.ts'
import { textField } from '../../http/form.ts'

/** The bag's page sends the name typed for the license with each of its buttons. An invalid one is dropped. */
export function saveLabel(form: FormData, session: SiteContext['session']): void {
  if (!form.has('label')) return
  const typed = parseLabel(textField(form, 'label'))
  session.setBag({ ...session.bag, label: typed.ok ? typed.label : null })
}
