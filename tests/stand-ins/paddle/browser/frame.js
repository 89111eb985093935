// @ts-check

/** @typedef {import('../frame.ts').CheckoutView} View */
/** @typedef {{ events: object[], view: View, id?: string, prefill?: Record<string, string> }} Answer */
/** @typedef {{ code: string, detail: string, errors?: { field: string, message: string }[] }} Refusal */

const DECLINED = 'Your payment was declined. Try another card.'
const UNCONFIRMED = 'We’re still confirming your payment.'

// Only exchange messages with the page that embeds the frame.
const parentOrigin = new URLSearchParams(location.search).get('parent') ?? ''

/** @template {HTMLElement} Element @param {string} id @returns {Element} */
const byId = (id) => /** @type {Element} */ (document.getElementById(id))
/** @param {string} id @param {string | null} [text] */
const print = (id, text) => void (byId(id).textContent = text ?? '')
/** @param {string} id @param {boolean} isShown */
const show = (id, isShown) => void (byId(id).hidden = !isShown)

let checkoutId = ''

/** @param {object} message */
const post = (message) => parent.postMessage({ source: 'paddle', ...message }, parentOrigin)

class Refused extends Error {
  /** @param {Refusal} body */
  constructor(body) {
    super(body.detail)
    this.body = body
  }
}

/** @param {string} method @param {string} path @param {object} [body] @returns {Promise<Answer>} */
async function ask(method, path, body) {
  const response = await fetch(`/frame-api/${path}`, { method, body: body && JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Refused(answer.error)
  return answer.data
}

/** @param {string} method @param {string} step @param {object} [body] */
const take = async (method, step, body) => accept(await ask(method, `checkouts/${checkoutId}/${step}`, body))

/** @param {Answer} answer */
function accept({ events, view }) {
  const { status, customer, discountCode, theme, invoiceNumber } = view
  const isPaid = status === 'completed'
  document.documentElement.dataset.theme = theme
  print('customer-email', customer?.email)
  print('customer-place', customer?.place)
  print('discount-code', discountCode)
  print('invoice', invoiceNumber)
  show('checkout', true)
  show('discount', discountCode !== null && !isPaid)
  show('discount-form', discountCode === null && !isPaid)
  show('customer', Boolean(customer))
  show('remove-customer', !isPaid)
  show('customer-form', !customer && !isPaid)
  show('card-form', Boolean(customer) && !isPaid)
  show('saved-form', view.savedMethods.length > 0 && !isPaid)
  byId('saved-methods').replaceChildren(...view.savedMethods.map(toChoice))
  show('receipt', isPaid)
  for (const event of events) post({ type: 'event', event })
}

/** @param {View['savedMethods'][number]} method @param {number} index */
function toChoice({ id, name }, index) {
  const label = document.createElement('label')
  const input = document.createElement('input')
  Object.assign(input, { type: 'radio', name: 'savedMethod', value: id, checked: index === 0 })
  label.append(input, ` ${name}`)
  return label
}

/** @param {unknown} error */
function tellError(error) {
  const { code, detail } =
    error instanceof Refused ? error.body : { code: 'internal_error', detail: String(error) }
  const documentation_url = 'https://developer.paddle.com/api-reference/overview'
  post({
    type: 'event',
    event: { name: 'checkout.error', type: 'api_error', code, detail, documentation_url },
  })
}

/** Runs a step with its button disabled, and shows a refusal in its form. @param {Element} place @param {() => Promise<void>} step */
async function run(place, step) {
  const button = /** @type {HTMLButtonElement} */ (place.querySelector('button'))
  const message = place.querySelector('.error') ?? byId('notice')
  print('notice', '')
  message.textContent = ''
  button.disabled = true
  try {
    await step()
  } catch (error) {
    const refusal = error instanceof Refused ? error.body : null
    message.textContent =
      refusal?.errors?.map((fault) => fault.message).join(' ') ?? refusal?.detail ?? 'Try again.'
    if (!refusal) tellError(error)
  } finally {
    button.disabled = false
  }
}

/** @param {object} card */
async function pay(card) {
  await take('POST', 'payment', card)
  print('pay', 'Processing…')
  try {
    const answer = await ask('POST', `checkouts/${checkoutId}/payment/finish`)
    const [event] = /** @type {{ name?: string }[]} */ (answer.events)
    if (event?.name === 'checkout.payment.failed') print('notice', DECLINED)
    else if (event?.name !== 'checkout.completed') print('notice', UNCONFIRMED)
    accept(answer)
  } finally {
    print('pay', 'Pay now')
  }
}

/** @param {{ token: string | null, options: object }} message */
async function open({ token, options }) {
  try {
    const answer = await ask('POST', 'checkouts', { token, options })
    checkoutId = answer.id ?? ''
    const { elements } = /** @type {HTMLFormElement} */ (byId('customer-form'))
    for (const [name, value] of Object.entries(answer.prefill ?? {}))
      /** @type {HTMLInputElement} */ (elements.namedItem(name)).value = value
    accept(answer)
  } catch (error) {
    print('notice', 'This checkout could not be opened.')
    tellError(error)
  }
}

/** @param {string} id @param {(fields: object) => Promise<void>} step */
const onSubmit = (id, step) =>
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault()
    const form = /** @type {HTMLFormElement} */ (byId(id))
    void run(form, () => step(Object.fromEntries(new FormData(form))))
  })

onSubmit('customer-form', (fields) => take('POST', 'customer', fields))
onSubmit('discount-form', (fields) => take('POST', 'discount', fields))
onSubmit('card-form', pay)
onSubmit('saved-form', pay)
for (const [id, step] of /** @type {const} */ ([
  ['discount', 'discount'],
  ['customer', 'customer'],
]))
  byId(id)
    .querySelector('button')
    ?.addEventListener('click', () => void run(byId(id), () => take('DELETE', step)))
byId('close').addEventListener('click', () => post({ type: 'close' }))

addEventListener('message', ({ origin, source, data }) => {
  if (source !== parent || origin !== parentOrigin || data?.source !== 'paddle') return
  if (data.type === 'open') void open(data)
})
new ResizeObserver(() => post({ type: 'height', height: document.body.offsetHeight })).observe(document.body)
post({ type: 'ready' })

export {}
