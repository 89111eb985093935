import { useRevalidator } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { postForm } from '../../browser/connection/post-form.ts'
import { focusPage } from '../../browser/navigation/page-focus.ts'
import { href } from '../../domain/href.ts'

/** In `RemovedLines`. */
const UNDO_BUTTON = 'form[data-undoes-removal] button'

type LinePost = 'removal' | 'undo' | 'step'

/**
 * Posts a line's form without leaving the page. A failure shows beside the line; a fetcher would show the error page.
 * Once the line has gone, focus moves to Undo or the top of the bag, never to another Remove button, which a second key
 * press would trigger. After a failure, focus returns to the button.
 */
export function useLinePost(kind: LinePost, count?: number) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  /** The dialog or page around the line, if the focus was inside the line. */
  const container = useRef<HTMLElement | null>(null)

  // A stepper stays in place and its line shows the new count, so the button is ready again.
  useEffect(() => setState('idle'), [count])

  useEffect(
    () => () => {
      const { current } = container
      if (current?.isConnected) requestAnimationFrame(() => focusNext(current, kind))
    },
    [kind],
  )

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const { submitter } = event.nativeEvent as SubmitEvent
    const hasFocus = currentTarget.contains(document.activeElement)
    container.current = hasFocus ? currentTarget.closest<HTMLElement>('dialog, main') : null
    const fields = Object.fromEntries(new FormData(currentTarget, submitter)) as Record<string, string>
    setState('busy')
    if (await postForm(currentTarget.action, fields)) return revalidate()
    // At once: an effect could run only after the next press, and forget that one's container.
    flushSync(() => setState('failed'))
    if (container.current) currentTarget.querySelector('button')?.focus()
    container.current = null
  }

  return { state, formProps: { ref: form, method: 'post' as const, action: href('/bag'), onSubmit } }
}

function focusNext(container: HTMLElement, kind: LinePost) {
  // A panel that was closed meanwhile has given the focus back.
  if (container.matches('dialog:not([open])')) return
  const lastUndo = [...container.querySelectorAll<HTMLElement>(UNDO_BUTTON)].at(-1)
  if (kind === 'removal' && lastUndo) lastUndo.focus()
  else if (container.matches('dialog')) container.querySelector('button')?.focus()
  else focusPage('')
}
