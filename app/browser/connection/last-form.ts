interface SentForm {
  form: HTMLFormElement
  submitter: HTMLElement | null
}

let sent: SentForm | null = null

/** The form that the visitor has sent last, and the button that was pressed. */
export const lastForm = () => sent

/** Remembers which form is sent, before anything else sees it. */
export function rememberForms(): void {
  window.addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) sent = { form: target, submitter }
    },
    { capture: true },
  )
}

/** Sends a form as the browser does without script. */
export function submitNatively({ form, submitter }: SentForm): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: submitter.name, value: submitter.value })
    form.append(field)
  }
  HTMLFormElement.prototype.submit.call(form)
}
