import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The id of the element whose text it copies. */
  controls: string
  children?: ReactNode
}

interface Attempt {
  text: string
  isCopied: boolean
}

const COPY_FAILED = 'Couldn’t copy. The text is selected: press Ctrl C or ⌘ C'

/** Hidden without JavaScript; visitors can still select the text itself. */
export function CopyButton({ controls, variant = 'secondary', size, children = 'Copy' }: CopyButtonProps) {
  const [attempt, setAttempt] = useAttempt(controls)
  const copy = async () => {
    const element = document.getElementById(controls)
    if (!element) return
    // Screen readers announce the second of two equal messages only if the first has gone.
    setAttempt(null)
    const text = textOf(element)
    const isCopied = await copyText(text)
    if (!isCopied) select(element)
    setAttempt({ text, isCopied })
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-3 noscript:hidden">
      <Button
        variant={variant}
        size={size}
        type="button"
        icon={attempt?.isCopied ? 'check' : 'copy'}
        aria-controls={controls}
        onClick={copy}
      >
        {children}
      </Button>
      <span role="status" className="text-small text-ink-muted">
        {attempt && (attempt.isCopied ? 'Copied' : COPY_FAILED)}
      </span>
    </span>
  )
}

/** The last attempt to copy, until the element's text changes. */
function useAttempt(elementId: string) {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  // After every render, because the parent's may have changed the text.
  useEffect(() => {
    const element = document.getElementById(elementId)
    if (attempt && (!element || textOf(element) !== attempt.text)) setAttempt(null)
  })
  return [attempt, setAttempt] as const
}

const isControl = (element: HTMLElement) =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement

const textOf = (element: HTMLElement) => (isControl(element) ? element.value : (element.textContent ?? ''))

/** For copying by keyboard. Only a control's text also needs the focus. */
function select(element: HTMLElement): void {
  if (!isControl(element)) return getSelection()?.selectAllChildren(element)
  element.focus()
  element.select()
}

/** Browsers refuse to copy without https or permission. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
