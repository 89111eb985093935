// @ts-check
import { byId, formatCardFields, print, readFrameForm, show, showFaults } from './frame-form.js'

/** @typedef {import('../view.ts').CheckoutView} View */
/** @typedef {{ events: object[], view: View, id?: string, prefill?: Record<string, string> }} Answer */
/** @typedef {{ code: string, detail: string, errors?: { field: string, message: string }[] }} Refusal */

const PROBLEM = 'Something went wrong. Please try again.'
const DECLINED = 'Your payment was declined. Try another card.'
const UNCONFIRMED = 'We’re still confirming your payment.'

// Messages are taken from and sent to the page that embeds the frame only.
const parentOrigin = new URLSearchParams(location.search).get('parent') ?? ''

/** @type {HTMLFormElement} */
const customerForm = byId('customer-form')
/** @type {HTMLFormElement} */
const discountForm = byId('discount-form')
/** @type {HTMLFormElement} */
const cardForm = byId('card-form')

let checkoutId = ''
let isChangingCustomer = false
// A change that comes before the checkout is open waits for it.
let opening = Promise.resolve()
/** @type {View | undefined} */
let view

/** @param {object} message */
const post = (message) => parent.postMessage({ source: 'paddle', ...message }, parentOrigin)

/** @param {string} text */
const notify = (text) => {
  print('notice', text)
  show('notice', Boolean(text))
}

/** Paddle's own error, or a general one for everything else. */
class Refused extends Error {
  /** @param {Refusal} body */
  constructor(body) {
    super(body.detail)
    this.body = body
  }
}

/** @param {unknown} error @returns {Refusal} */
const toRefusal = (error) =>
  error instanceof Refused ? error.body : { code: 'internal_error', detail: String(error) }

/** @param {string} method @param {string} path @param {object} [body] @returns {Promise<Answer>} */
async function ask(method, path, body) {
  const response = await fetch(`/frame-api/${path}`, { method, body: body && JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Refused(answer.error)
  return answer.data
}

/** @param {Answer} answer */
function accept(answer) {
  view = answer.view
  render(answer.view)
  for (const event of answer.events) post({ type: 'event', event })
}

/** @param {View} shown */
function render({ status, customer, discountCode, theme, invoiceNumber }) {
  const isPaid = status === 'completed'
  const isKnown = Boolean(customer) && !isChangingCustomer
  document.documentElement.dataset.theme = theme
  print('discount-code', discountCode ?? '')
  print('customer-email', customer?.email ?? '')
  print('customer-place', [customer?.postalCode, customer?.countryName].filter(Boolean).join(', '))
  print('invoice', invoiceNumber ?? '')
  show('discount', discountCode !== null && !isPaid)
  show('discount-form', discountCode === null && !isPaid)
  show('customer-known', isKnown)
  show('change-customer', !isPaid)
  show('remove-customer', !isPaid)
  show('customer-form', !isKnown && !isPaid)
  show('card-form', isKnown && !isPaid)
  show('receipt', isPaid)
  show('checkout', true)
}

/** @param {Record<string, string>} values */
function fillCustomerForm(values) {
  for (const [name, value] of Object.entries(values)) {
    const input = customerForm.elements.namedItem(name)
    if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) input.value = value
  }
}

/**
 * Runs one step of a form: its button waits, faults go beside their fields, other refusals above.
 * @param {HTMLFormElement | null} form
 * @param {() => Promise<void>} step
 */
async function run(form, step) {
  const buttons = [...(form ?? document).querySelectorAll('button')].filter(({ id }) => id !== 'close')
  notify('')
  if (form) showFaults(form, [])
  for (const button of buttons) button.disabled = true
  try {
    await step()
  } catch (error) {
    const refusal = toRefusal(error)
    const { errors, detail, code } = refusal
    if (form && errors) showFaults(form, errors)
    else if (form === discountForm) showFaults(form, [{ field: 'code', message: `${detail}.` }])
    else notify(PROBLEM)
    if (code === 'internal_error') post({ type: 'event', event: toErrorEvent(refusal) })
  } finally {
    for (const button of buttons) button.disabled = false
  }
}

/** @param {Refusal} refusal */
const toErrorEvent = ({ code, detail }) => ({
  name: 'checkout.error',
  type: 'api_error',
  code,
  detail,
  documentation_url: 'https://developer.paddle.com/api-reference/overview',
})

/** @param {string} method @param {string} step @param {object} [body] */
const take = async (method, step, body) => accept(await ask(method, `checkouts/${checkoutId}/${step}`, body))

async function pay() {
  await take('POST', 'payment', readFrameForm(cardForm))
  print('pay', 'Processing…')
  print('progress', 'Processing your payment')
  try {
    const answer = await ask('POST', `checkouts/${checkoutId}/payment/finish`)
    const [event] = /** @type {{ name?: string }[]} */ (answer.events)
    if (event?.name === 'checkout.payment.failed') notify(DECLINED)
    else if (event?.name !== 'checkout.completed') notify(UNCONFIRMED)
    accept(answer)
  } finally {
    print('pay', 'Pay now')
    print('progress', '')
  }
}

/** @param {{ token: string | null, options: object }} message */
async function open({ token, options }) {
  try {
    const answer = await ask('POST', 'checkouts', { token, options })
    checkoutId = answer.id ?? ''
    fillCustomerForm(answer.prefill ?? {})
    accept(answer)
  } catch (error) {
    notify('This checkout could not be opened.')
    post({ type: 'event', event: toErrorEvent(toRefusal(error)) })
  }
}

/** @param {HTMLFormElement} form @param {() => Promise<void>} step */
const onSubmit = (form, step) =>
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run(form, step)
  })

onSubmit(customerForm, async () => {
  const answer = await ask('POST', `checkouts/${checkoutId}/customer`, readFrameForm(customerForm))
  isChangingCustomer = false
  accept(answer)
})
onSubmit(discountForm, async () => {
  await take('POST', 'discount', readFrameForm(discountForm))
  discountForm.reset()
})
onSubmit(cardForm, pay)
byId('remove-discount').addEventListener('click', () => void run(null, () => take('DELETE', 'discount')))
byId('change-customer').addEventListener('click', () => {
  if (!view?.customer) return
  const { email, countryCode, postalCode } = view.customer
  isChangingCustomer = true
  fillCustomerForm({ email, countryCode, postalCode })
  render(view)
  byId('email').focus()
})
byId('remove-customer').addEventListener('click', () => {
  customerForm.reset()
  void run(null, () => take('DELETE', 'customer'))
})
byId('close').addEventListener('click', () => post({ type: 'close' }))
formatCardFields()

addEventListener('message', ({ origin, source, data }) => {
  if (source !== parent || origin !== parentOrigin || data?.source !== 'paddle') return
  if (data.type === 'open') opening = open(data)
  if (data.type === 'items')
    void opening.then(() => run(null, () => take('PUT', 'items', { items: data.items })))
})
new ResizeObserver(() => post({ type: 'height', height: document.body.offsetHeight })).observe(document.body)
post({ type: 'ready' })
