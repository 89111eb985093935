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
  /** @type {{ frame: HTMLIFrameElement, root: HTMLElement, open: Fields, data?: Fields, queue: Fields[] | null } | null} */
  let checkout = null

  /** @param {Fields} event */
  const tell = (event) => options.eventCallback?.(/** @type {EventData} */ (event))

  /** @param {string} code @param {string} detail */
  const tellError = (code, detail) =>
    tell({ name: 'checkout.error', type: 'front-end_error', code, detail, documentation_url: OVERVIEW })

  /** @param {HTMLElement} element @param {string} declarations */
  const applyStyle = (element, declarations) => {
    for (const declaration of declarations.split(';')) {
      const [name = '', ...value] = declaration.split(':')
      if (value.length) element.style.setProperty(name.trim(), value.join(':').trim())
    }
  }

  /** @param {string} name @param {string} parent */
  const frameAddress = (name, parent) => `${ORIGIN}/${name}?parent=${encodeURIComponent(parent)}`

  /** @param {import('@paddle/paddle-js').CheckoutSettings} settings */
  const createFrame = (settings) => {
    const frame = document.createElement('iframe')
    frame.title = 'Checkout'
    frame.name = 'paddle_frame'
    frame.allow = 'payment'
    frame.style.border = 'none'
    applyStyle(frame, settings.frameStyle ?? 'width: 100%; min-width: 312px; background-color: transparent')
    frame.style.height = `${settings.frameInitialHeight ?? DEFAULT_HEIGHT_PX}px`
    frame.src = frameAddress('checkout-frame', location.origin)
    return frame
  }

  /** @param {HTMLIFrameElement} frame @param {import('@paddle/paddle-js').CheckoutSettings} settings */
  const createOverlay = (frame, { theme }) => {
    const root = document.createElement('div')
    root.className = 'paddle-overlay'
    applyStyle(root, 'position: fixed; inset: 0; z-index: 99999; overflow: auto; padding: 24px 12px')
    applyStyle(frame, 'display: block; width: 100%; max-width: 480px; margin: 0 auto; border-radius: 12px')
    root.style.backgroundColor = 'rgb(0 0 0 / 0.6)'
    frame.style.backgroundColor = theme === 'dark' ? '#18181b' : 'white'
    root.append(frame)
    document.body.append(root)
    return root
  }

  /** @param {import('@paddle/paddle-js').CheckoutSettings} settings */
  const placeFrame = (settings) => {
    const frame = createFrame(settings)
    if (settings.displayMode !== 'inline') return { frame, root: createOverlay(frame, settings) }
    const target = document.querySelector(`.${CSS.escape(settings.frameTarget ?? '')}`)
    if (!target) return null
    target.replaceChildren(frame)
    return { frame, root: frame }
  }

  /** @param {Fields} message */
  const post = (message) => {
    if (!checkout) return
    if (checkout.queue) checkout.queue.push(message)
    else checkout.frame.contentWindow?.postMessage({ source: 'paddle', ...message }, ORIGIN)
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
    const placed = placeFrame(settings)
    if (!placed)
      return tellError('frame_target_not_found', `No element has the class "${settings.frameTarget ?? ''}".`)
    checkout = { ...placed, open: { ...input, settings }, queue: [] }
  }

  /** @param {Fields} event */
  const hear = (event) => {
    if (checkout && event.data) checkout.data = /** @type {Fields} */ (event.data)
    tell(event)
    const settings = /** @type {Fields | undefined} */ (checkout?.open.settings)
    if (event.name === 'checkout.completed' && typeof settings?.successUrl === 'string')
      location.assign(settings.successUrl)
  }

  addEventListener('message', ({ origin, source, data }) => {
    if (!checkout || origin !== ORIGIN || source !== checkout.frame.contentWindow) return
    if (data?.source !== 'paddle') return
    if (data.type === 'event') hear(data.event)
    if (data.type === 'height') checkout.frame.style.height = `${Number(data.height)}px`
    if (data.type === 'close') close()
    if (data.type === 'ready') {
      const waiting = checkout.queue ?? []
      checkout.queue = null
      post({ type: 'open', token: options.token ?? null, options: checkout.open })
      waiting.forEach(post)
    }
  })

  /** @param {SetupOptions} input */
  const initialize = (input) => {
    if (billing.Initialized)
      throw new Error(`${PREFIX} Paddle.Initialize() can only be called once per page.`)
    if (!input?.token && !input?.seller)
      throw new Error(`${PREFIX} You must specify your Paddle Seller ID or token within Paddle.Initialize().`)
    options = { ...input }
    billing.Initialized = true
    // A page that is opened with a transaction in its address shows that checkout without being asked.
    const transactionId = new URLSearchParams(location.search).get('_ptxn')
    if (transactionId) open({ transactionId })
  }

  /** @param {unknown} value @param {(name: string) => string} rename @returns {unknown} */
  const renameKeys = (value, rename) => {
    if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      // What a seller put into custom data keeps its own names.
      Object.entries(value).map(([name, item]) => [
        rename(name),
        name === 'custom_data' ? item : renameKeys(item, rename),
      ]),
    )
  }
  /** @param {string} name */
  const toSnake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  /** @param {string} name */
  const toCamel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())

  /** @param {string} name @param {object} params */
  const preview = async (name, params) => {
    const body = { .../** @type {object} */ (renameKeys(params, toSnake)), token: options.token }
    const response = await fetch(`${ORIGIN}/frame-api/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw answer
    return renameKeys(answer, toCamel)
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
    Checkout: {
      open,
      close,
      updateCheckout: (change) => post({ type: 'update', change }),
      updateItems: (items) => post({ type: 'update', change: { items, isItemsOnly: true } }),
    },
    PricePreview: async (params) => /** @type {never} */ (await preview('pricing-preview', params)),
    TransactionPreview: async (params) => /** @type {never} */ (await preview('transaction-preview', params)),
    Spinner: { show: () => {}, hide: () => {} },
    Retain: {
      demo: () => {},
      initCancellationFlow: async () => ({ status: 'error', details: 'Retain is not part of the stand-in.' }),
    },
  }

  window.PaddleBillingV1 = billing
  window.Paddle = billing
  window.PaddleClassic = { ...billing, Version: 'classic', Setup: () => {} }
})()
