import type { ComponentPropsWithoutRef } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** With JavaScript, hidden from the first paint on: hiding the button later would shift the page. */
export function UpdatePrice({ className }: { className: string }) {
  if (useHydrated()) return null
  return (
    <div className={`hidden noscript:block ${className}`}>
      <Button variant="secondary">Update price</Button>
    </div>
  )
}

/** What Enter in a field presses: a form's first button. As it is, it sends no intent, so it only updates the page. */
export const EnterButton = (button: ComponentPropsWithoutRef<'button'>) => (
  <button {...button} type="submit" tabIndex={-1} aria-hidden className="sr-only">
    Enter
  </button>
)
