// @ts-check
// The stand-in for cdn.paddle.com/paddle/v2/paddle.js. A plain script: no imports, no eval, no inline handlers, and
// styles only through the style object, so that it runs under a strict content security policy.
;(() => {
  /** @typedef {import('@paddle/paddle-js').Paddle} Paddle */
  /** @typedef {import('@paddle/paddle-js').PaddleSetupOptions} SetupOptions */
  /** @typedef {import('@paddle/paddle-js').CheckoutOpenOptions} OpenOptions */
  /** @typedef {import('@paddle/paddle-js').PaddleEventData} EventData */
  /** @typedef {Record<string, unknown>} Fields */

  const ORIGIN = '__PADDLE_ORIGIN__'
  const PREFIX = '[PADDLE BILLING]'
  const DEFAULT_HEIGHT_PX = 450
  const OVERVIEW = 'https://developer.paddle.com/api-reference/overview'

  /** @type {Partial<SetupOptions>} */
  let options = {}
  /** @type {{ frame: HTMLIFrameElement, root: Element, open: Fields, data?: Fields } | null} */
  let checkout = null

  /** @param {Fields} event */
  const tell = (event) => options.eventCallback?.(/** @type {EventData} */ (event))

  /** @param {string} code @param {string} detail */
  const tellError = (code, detail) =>
    tell({ name: 'checkout.error', type: 'front-end_error', code, detail, documentation_url: OVERVIEW })

  /** @param {string} name @param {string} parent */
  const frameAddress = (name, parent) => `${ORIGIN}/${name}?parent=${encodeURIComponent(parent)}`

  /** @param {import('@paddle/paddle-js').CheckoutSettings} settings */
  const createFrame = (settings) => {
    const frame = document.createElement('iframe')
    frame.title = 'Checkout'
    frame.name = 'paddle_frame'
    frame.allow = 'payment'
    frame.style.cssText =
      settings.frameStyle ?? 'width: 100%; min-width: 312px; background-color: transparent'
    frame.style.border = 'none'
    frame.style.height = `${settings.frameInitialHeight ?? DEFAULT_HEIGHT_PX}px`
    frame.src = frameAddress('checkout-frame', location.origin)
    return frame
  }

  /** Only for a transaction in the URL, because the site itself opens checkouts inline. */
  const createOverlay = () => {
    const root = document.createElement('div')
    root.className = 'paddle-overlay'
    root.style.cssText = 'position: fixed; inset: 0; z-index: 99999; overflow: auto; background-color: white'
    document.body.append(root)
    return root
  }

  const remove = () => {
    checkout?.root.remove()
    checkout = null
  }

  const close = () => {
    const data = checkout?.data
    if (!checkout) return
    remove()
    tell({ name: 'checkout.closed', data })
  }

  /** @param {OpenOptions} input */
  const open = (input) => {
    if (!billing.Initialized) throw new Error(`${PREFIX} Call Paddle.Initialize() before opening a checkout.`)
    remove()
    const settings = { ...options.checkout?.settings, ...input.settings }
    const isInline = settings.displayMode === 'inline'
    const target = isInline
      ? document.querySelector(`.${CSS.escape(settings.frameTarget ?? '')}`)
      : createOverlay()
    if (!target)
      return tellError('frame_target_not_found', `No element has the class "${settings.frameTarget ?? ''}".`)
    const frame = createFrame(settings)
    target.replaceChildren(frame)
    checkout = { frame, root: isInline ? frame : target, open: { ...input, settings } }
  }

  /** @param {Fields} event */
  const hear = (event) => {
    if (checkout && event.data) checkout.data = /** @type {Fields} */ (event.data)
    tell(event)
  }

  addEventListener('message', ({ origin, source, data }) => {
    if (!checkout || origin !== ORIGIN || source !== checkout.frame.contentWindow) return
    if (data?.source !== 'paddle') return
    if (data.type === 'event') hear(data.event)
    if (data.type === 'height') checkout.frame.style.height = `${Number(data.height)}px`
    if (data.type === 'close') close()
    if (data.type === 'ready')
      checkout.frame.contentWindow?.postMessage(
        { source: 'paddle', type: 'open', token: options.token ?? null, options: checkout.open },
        ORIGIN,
      )
  })

  /** @param {SetupOptions} input */
  const initialize = (input) => {
    if (billing.Initialized)
      throw new Error(`${PREFIX} Paddle.Initialize() can only be called once per page.`)
    if (!input?.token && !input?.seller)
      throw new Error(`${PREFIX} You must specify your Paddle Seller ID or token within Paddle.Initialize().`)
    options = { ...input }
    billing.Initialized = true
    // If the URL contains a transaction, Paddle opens its checkout automatically.
    const transactionId = new URLSearchParams(location.search).get('_ptxn')
    if (transactionId) open({ transactionId })
  }

  /** For methods that the site never calls. @returns {never} */
  const refuse = () => {
    throw new Error(`${PREFIX} This is not part of the stand-in.`)
  }

  /** @type {Paddle} */
  const billing = {
    Version: 'v1',
    Status: { libraryVersion: '1.6.5' },
    Initialized: false,
    Environment: { set: () => {} },
    Initialize: initialize,
    Setup: initialize,
    Update: (input) => void (options = { .../** @type {Fields} */ (options), ...input }),
    Checkout: { open, close, updateCheckout: refuse, updateItems: refuse },
    PricePreview: async () => refuse(),
    TransactionPreview: async () => refuse(),
    Spinner: { show: refuse, hide: refuse },
    Retain: { demo: refuse, initCancellationFlow: async () => refuse() },
  }

  window.PaddleBillingV1 = billing
  window.Paddle = billing
  window.PaddleClassic = { ...billing, Version: 'classic', Setup: () => {} }
})()
