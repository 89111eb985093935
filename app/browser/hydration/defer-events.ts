import { HYDRATED } from './hydration.ts'

/** What a visitor does that React answers by taking over the whole page at once, which may take a slow phone half a second. */
const HURRYING = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'touchcancel',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'textInput',
  'input',
  'change',
  'compositionstart',
  'compositionend',
  'copy',
  'cut',
  'paste',
  'reset',
  'submit',
] as const

/**
 * Keeps from React what is done while it takes the page over, so that it goes on doing so piece by piece, and the browser
 * answers in between as it does without script. What only script can do is kept by the first script (`early-clicks.ts`).
 */
export function deferEventsDuringHydration(): void {
  const keepBack = (event: Event) => event.stopPropagation()
  const untilHydrated = new AbortController()
  const { signal } = untilHydrated
  HURRYING.forEach((type) =>
    window.addEventListener(type, keepBack, { capture: true, passive: true, signal }),
  )
  window.addEventListener(HYDRATED, () => untilHydrated.abort(), { once: true })
}
