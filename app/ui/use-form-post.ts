import { useRevalidator } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { postForm } from '../browser/connection/post-form.ts'

/**
 * Lets a plain form change something without leaving the page: it is sent as the browser would send it, and what the page
 * shows is read again. `state` is `busy` until the page has changed; after `failed` the form can be sent again.
 */
export function useFormPost() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const { revalidate } = useRevalidator()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { action } = event.currentTarget
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    setState('busy')
    if (await postForm(action, fields)) revalidate()
    else setState('failed')
  }

  return { state, onSubmit }
}
