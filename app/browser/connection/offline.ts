import { repeatOf } from '../navigation/leaving.ts'

export interface HeldEvent {
  isForm: boolean
  repeat(): void
}

/** Holds links and forms while the browser is offline, so that typed text isn't lost. */
export function holdWhileOffline(onHeld: (held: HeldEvent) => void): () => void {
  const hold = (event: Event) => {
    const repeat = navigator.onLine ? null : repeatOf(event)
    if (!repeat) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onHeld({ isForm: event.type === 'submit', repeat })
  }
  window.addEventListener('click', hold, { capture: true })
  window.addEventListener('submit', hold, { capture: true })
  return () => {
    window.removeEventListener('click', hold, { capture: true })
    window.removeEventListener('submit', hold, { capture: true })
  }
}
