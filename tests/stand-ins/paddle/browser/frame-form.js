// @ts-check

/** @template {HTMLElement} Element @param {string} id @returns {Element} */
export const byId = (id) => /** @type {Element} */ (document.getElementById(id))

/** @param {string} id @param {string} text */
export const print = (id, text) => void (byId(id).textContent = text)

/** @param {string} id @param {boolean} isShown */
export const show = (id, isShown) => void (byId(id).hidden = !isShown)

/** The entries of a form by field name. @param {HTMLFormElement} form @returns {Record<string, string>} */
export const readFrameForm = (form) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/**
 * Writes each message beside its field, clears the others, and moves to the first wrong field.
 * @param {HTMLFormElement} form
 * @param {{ field: string, message: string }[]} faults
 */
export function showFaults(form, faults) {
  for (const input of form.querySelectorAll('input, select')) {
    const fault = faults.find(({ field }) => field === input.id)
    const message = byId(`${input.id}-error`)
    message.textContent = fault?.message ?? ''
    input.setAttribute('aria-invalid', String(Boolean(fault)))
    input.setAttribute('aria-describedby', message.id)
  }
  const first = faults[0]
  if (first) byId(first.field).focus()
}

/** Groups digits while they are typed: `4242 4242 4242 4242`, `12 / 30`. */
export function formatCardFields() {
  /** @param {string} id @param {(digits: string) => string} format */
  const keep = (id, format) => {
    const input = /** @type {HTMLInputElement} */ (byId(id))
    input.addEventListener('input', () => {
      const isAtEnd = input.selectionStart === input.value.length
      if (isAtEnd) input.value = format(input.value.replace(/\D/g, ''))
    })
  }
  keep('number', (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 '))
  keep('expiry', (digits) => digits.slice(0, 4).replace(/^(\d{2})(?=\d)/, '$1 / '))
  keep('cvc', (digits) => digits.slice(0, 4))
}
