import { useRevalidator } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { postForm } from '../browser/connection/post-form.ts'

/** Sends a plain form without leaving the page, then revalidates; after `failed` it can be sent again. */
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
