import { useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  controls: string
  children?: string
}

type CopyOutcome = 'none' | 'copied' | 'failed'

const WORDS: Record<CopyOutcome, string> = {
  none: '',
  copied: 'Copied',
  failed: 'Couldn’t copy. The text is selected: press Ctrl C or ⌘ C',
}

/** Hidden without JavaScript; visitors can still select the text itself. */
export function CopyButton({
  controls,
  variant = 'secondary',
  children = 'Copy',
  ...buttonProps
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<CopyOutcome>('none')
  const copy = async () => {
    const element = document.getElementById(controls)
    if (element) setOutcome(await copyText(selectText(element)))
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-3 noscript:hidden">
      <Button
        {...buttonProps}
        variant={variant}
        type="button"
        icon={outcome === 'copied' ? 'check' : 'copy'}
        aria-controls={controls}
        onClick={copy}
      >
        {children}
      </Button>
      <span role="status" className="text-small text-ink-muted">
        {WORDS[outcome]}
      </span>
    </span>
  )
}

function selectText(element: HTMLElement): string {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) {
    element.select()
    return element.value
  }
  getSelection()?.selectAllChildren(element)
  return element.textContent ?? ''
}

/** Browsers refuse to copy without https or permission. */
async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
