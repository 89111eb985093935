import { useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, type Reducer, useEffect, useReducer, useRef } from 'react'
import type { Href } from '../domain/href.ts'
import {
  type ErrorsOf,
  isFaulty,
  isUnfinished,
  type PricedForm,
  type PricedFormEvent,
  reducePricedForm,
  type Typed,
} from '../domain/priced-form.ts'
import { TYPED, useIsTyped } from './typed-entry.ts'

const TYPING_PAUSE_MS = 100

interface PricedFormOptions<T extends Typed> {
  action: Href
  /** From the server, as are `errors`. */
  typed: T
  errors: ErrorsOf<T>
  /** `query` replaces the URL's query, which otherwise contains the form's fields. */
  read(data: FormData): { typed: T; errors: ErrorsOf<T>; query?: URLSearchParams }
}

const isSame = (one: Typed, other: Typed) => Object.keys(one).every((name) => one[name] === other[name])

/**
 * A GET form that puts the choices in the URL and updates the price on every change. A submit button with its own
 * `formMethod` focuses the first error instead of submitting.
 */
export function usePricedForm<T extends Typed>({ action, typed, errors, read }: PricedFormOptions<T>) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const isTyped = useIsTyped()
  const form = useRef<HTMLFormElement>(null)
  const [priced, dispatch] = useReducer<Reducer<PricedForm<T>, PricedFormEvent<T>>>(reducePricedForm, {
    phase: 'starting',
    values: typed,
    errors: null,
  })
  const { phase, values } = priced
  const readForm = () => read(new FormData(form.current!))

  function price() {
    const { errors, query } = readForm()
    const isOnline = navigator.onLine
    dispatch({ type: 'checked', errors, isOnline })
    if (!isFaulty(errors) && isOnline)
      submit(query ?? form.current, {
        action,
        method: 'get',
        replace: true,
        preventScrollReset: true,
        state: TYPED,
      })
  }

  useEffect(() => {
    if (phase === 'offline') {
      window.addEventListener('online', price)
      return () => window.removeEventListener('online', price)
    }
    if (phase === 'refused') {
      const field = form.current?.querySelector<HTMLInputElement>('input[aria-invalid]')
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    }
    form.current?.querySelector('[aria-invalid]:focus')?.scrollIntoView({ block: 'nearest' })
    if (phase !== 'typing' || isUnfinished(values)) return
    const pause = setTimeout(price, TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [priced])

  // A link or the back button has changed the fields.
  useEffect(() => {
    if (isTyped || phase === 'typing') return
    const current = readForm()
    if (phase === 'starting' && !isSame(current.typed, typed))
      return dispatch({ type: 'changed', ...current })
    if (!isSame(current.typed, typed)) form.current!.reset()
    dispatch({ type: 'arrived', typed })
  }, [typed])

  const formProps = {
    ref: form,
    action,
    noValidate: true,
    onChange: () => dispatch({ type: 'changed', ...readForm() }),
    onBlur() {
      if (phase === 'typing' && isUnfinished(values)) price()
    },
    onSubmit(event: FormEvent) {
      const { submitter } = event.nativeEvent as SubmitEvent
      const { errors } = readForm()
      if (submitter?.hasAttribute('formmethod') && !isFaulty(errors)) return dispatch({ type: 'sent' })
      event.preventDefault()
      if (submitter?.hasAttribute('formmethod')) dispatch({ type: 'refused', errors })
      else price()
    },
  }
  const isAsking = navigation.state === 'loading' && navigation.location.pathname === action
  return {
    formProps,
    values,
    errors: priced.errors ?? errors,
    isRefused: phase === 'refused',
    isPricing: isAsking || !isSame(values, typed),
  }
}
