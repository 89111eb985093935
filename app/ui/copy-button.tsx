import { useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isWide'> {
  /** The id of the field whose text is copied. */
  controls: string
  children?: string
}

type Outcome = 'none' | 'copied' | 'failed'

const WORDS: Record<Outcome, string> = {
  none: '',
  copied: 'Copied',
  failed: 'Not copied: the text is selected, copy it with the keyboard',
}

/** Copies a field's text. Without script the field itself can be selected and copied, and this is not there. */
export function CopyButton({ controls, variant = 'secondary', children = 'Copy', ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('none')
  const copy = async () => {
    const field = document.getElementById(controls)
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
    field.select()
    setOutcome(await copyText(field.value))
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-3 noscript:hidden">
      <Button
        {...look}
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

/** Browsers refuse without a secure page or the visitor's leave. */
async function copyText(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
