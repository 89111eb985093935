import { OPEN_BAG } from '../bag/bag-events.ts'
import { isPlainClick } from '../navigation/leaving.ts'
import { isSearchShortcut, SLASH_SETTING } from '../search/search-shortcut.ts'
import { SHARED_KEYS, TAB_KEYS } from '../tabs/storage-keys.ts'
import { CLICK_WAIT_MS, ENHANCED, HYDRATED, TEMPLATE_ID } from './hydration.ts'

/** After this time, the page shows what works without our scripts, until they have started after all. */
const HYDRATION_LIMIT_MS = 8000

const DISCRETE_EVENTS =
  'click dblclick auxclick contextmenu mousedown mouseup pointerdown pointerup pointercancel touchstart touchend touchcancel ' +
  'keydown keypress keyup textInput input change submit reset copy cut paste compositionstart compositionend dragstart dragend drop'

const OPTIONS = {
  interactions: 'pointerdown keydown focusin touchstart storage',
  discreteEvents: DISCRETE_EVENTS,
  needsScript:
    'a[data-bag-link], a[data-search-link], button[type=button]:not([popovertarget]), [data-needs-script]',
  templateId: TEMPLATE_ID,
  hydratedEvent: HYDRATED,
  openBagEvent: OPEN_BAG,
  bagKey: SHARED_KEYS.bag,
  visitorKey: SHARED_KEYS.visitor,
  slash: SLASH_SETTING,
  enhanced: ENHANCED,
  hydrationLimitMs: HYDRATION_LIMIT_MS,
  positionsKey: TAB_KEYS.scrollPositions,
  waitMs: CLICK_WAIT_MS,
}

/** Makes the scripts of the template run. */
const placeScripts = (title: string, { positionsKey, templateId }: typeof OPTIONS): void => {
  try {
    // Otherwise Remix would scroll back to where an earlier visit to this history entry ended.
    const positions = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}') as object
    const { key } = history.state as { key: string }
    sessionStorage.setItem(positionsKey, JSON.stringify({ ...positions, [key]: scrollY }))
  } catch {
    // Storage is blocked.
  }
  // A browser may have translated it, but React expects its own.
  document.title = title
  const template = document.getElementById(templateId) as HTMLTemplateElement
  template.replaceWith(template.content)
}

/** Notes the bag as the document loaded, and tells other tabs who the document is for. */
const noteVisitor = (dataset: DOMStringMap, { bagKey, visitorKey }: typeof OPTIONS): void => {
  try {
    dataset.bag = localStorage.getItem(bagKey) ?? ''
    if (dataset.visitor) localStorage.setItem(visitorKey, dataset.visitor)
  } catch {
    // Storage is blocked.
  }
}

const whenPainted = (callback: () => void): void => {
  let isPainted = false
  function onPaint(): void {
    if (!isPainted) callback()
    isPainted = true
  }
  // A hidden page is never painted, so don't wait.
  if (document.hidden) return onPaint()
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    onPaint()
  }).observe({ type: 'paint', buffered: true })
  // Firefox doesn't report the first paint of every page, and of none if it resists fingerprinting.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(onPaint)))
}

const STEPS = { isPlainClick, isSearchShortcut, noteVisitor, placeScripts, whenPainted }

type Steps = typeof STEPS & { load(href: string): Promise<unknown> }

/** Passes `import` in as text, because Vite would rewrite an `import` inside the function. */
export function lateHydrationScript(): string {
  const steps = Object.entries(STEPS).map(([name, step]) => `${name}:${step.toString()}`)
  return `(${lateHydration.toString()})({load:(href)=>import(href),${steps.join()}},${JSON.stringify(OPTIONS)})`
}

/**
 * The inline script of every page. It and its steps run as text, so they can't reference anything outside. It starts Remix's
 * scripts at the first interaction, or after the first paint if their element has `data-now`. Until the page is
 * hydrated, it remembers the last click that needs JavaScript and repeats it afterwards. It also hides discrete events
 * from React: one that arrives while `RemixBrowser` decodes its data makes React hydrate synchronously, which can't
 * suspend, so the page would never hydrate (React error 345). If a script can't be loaded, the page shows what works
 * without it.
 */
function lateHydration(steps: Steps, options: typeof OPTIONS): void {
  const { dataset } = document.currentScript as HTMLScriptElement
  const { documentElement: root, title } = document
  // The browser is too old for our scripts.
  if (!root.hasAttribute(options.enhanced)) return
  const address = () => location.pathname + location.search
  const ownAddress = address()
  const untilHydrated = new AbortController()
  let isPlaced = false
  let pressed: HTMLElement | null = null
  let waitTimer: ReturnType<typeof setTimeout> | undefined
  let limitTimer: ReturnType<typeof setTimeout> | undefined

  function listen<Kind extends Event>(types: string, listener: (event: Kind) => void): void {
    for (const type of types.split(' '))
      addEventListener(type, listener as EventListener, { capture: true, signal: untilHydrated.signal })
  }

  function hydrate(): void {
    if (document.readyState === 'loading')
      return addEventListener('DOMContentLoaded', hydrate, { once: true })
    if (isPlaced) return
    isPlaced = true
    limitTimer = setTimeout(showPlainPage, options.hydrationLimitMs)
    steps.placeScripts(title, options)
  }

  function openPage(): void {
    const page = pressed?.dataset.page ?? pressed?.getAttribute('href')
    pressed = null
    if (page) location.assign(page)
  }

  function showPlainPage(): void {
    clearTimeout(limitTimer)
    root.removeAttribute(options.enhanced)
    openPage()
  }

  function press(element: Element | null, event: Event): void {
    if (!(element instanceof HTMLElement) || !root.hasAttribute(options.enhanced)) return
    event.preventDefault()
    pressed = element
    clearTimeout(waitTimer)
    waitTimer = setTimeout(openPage, options.waitMs)
    hydrate()
  }

  steps.noteVisitor(dataset, options)
  listen<MouseEvent>('click', (event) => {
    if (steps.isPlainClick(event)) press((event.target as Element).closest(options.needsScript), event)
  })
  listen<KeyboardEvent>('keydown', (event) => {
    const { key, metaKey, ctrlKey } = event
    if (pressed?.matches('a[data-search-link]') && key.length === 1 && !metaKey && !ctrlKey) {
      event.preventDefault()
      dataset.typed = (dataset.typed ?? '') + key
    } else if (steps.isSearchShortcut(event, options.slash))
      press(document.querySelector('a[data-search-link]'), event)
  })
  listen('input', ({ target }) => {
    ;(target as HTMLElement).dataset.changed = ''
  })
  listen(options.openBagEvent, (event) => press(document.querySelector('a[data-bag-link]'), event))
  listen(options.interactions, hydrate)
  listen<PageTransitionEvent>('pageshow', ({ persisted }) => {
    if (persisted) hydrate()
  })
  // If the visitor goes back to a URL that React rendered before this document was loaded, load that page.
  listen('popstate', () => {
    if (address() !== ownAddress) location.reload()
  })
  listen<ErrorEvent>('error', ({ target, filename }) => {
    const failed = target instanceof HTMLScriptElement ? target.src || ownAddress : filename
    if (failed && new URL(failed, location.href).origin === location.origin) showPlainPage()
  })
  listen('unhandledrejection', () => {
    if (isPlaced) showPlainPage()
  })
  listen(options.discreteEvents, (event) => {
    if (isPlaced) event.stopPropagation()
  })
  // Wait one task, because React replaces markup while it hydrates.
  listen(options.hydratedEvent, () =>
    setTimeout(() => {
      clearTimeout(waitTimer)
      clearTimeout(limitTimer)
      untilHydrated.abort()
      pressed?.click()
      // A letter typed since the effects ran was hidden too. React ignores this event if it knows the field's text.
      const typed = document.querySelector(':focus[data-changed]')
      typed?.dispatchEvent(new Event('input', { bubbles: true }))
    }),
  )

  steps.whenPainted(() => {
    if (dataset.now !== undefined) hydrate()
    steps.load(dataset.afterPaint!).catch(() => untilHydrated.signal.aborted || showPlainPage())
  })
}
