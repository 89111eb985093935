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
  const formRef = useRef<HTMLFormElement>(null)
  const [priced, dispatch] = useReducer<Reducer<PricedForm<T>, PricedFormEvent<T>>>(reducePricedForm, {
    phase: 'starting',
    values: typed,
    errors: null,
  })
  const { phase, values } = priced
  const readForm = (form: HTMLFormElement) => read(new FormData(form))

  function price() {
    const form = formRef.current
    if (!form) return
    const { errors, query } = readForm(form)
    const isOnline = navigator.onLine
    dispatch({ type: 'checked', errors, isOnline })
    if (!isFaulty(errors) && isOnline)
      submit(query ?? form, {
        action,
        method: 'get',
        replace: true,
        preventScrollReset: true,
        state: TYPED,
      })
  }

  useEffect(() => {
    if (phase !== 'typing' || isUnfinished(values)) return undefined
    const pause = setTimeout(price, TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [priced])

  useEffect(() => {
    if (phase !== 'offline') return undefined
    window.addEventListener('online', price)
    return () => window.removeEventListener('online', price)
  }, [priced])

  useEffect(() => {
    if (phase === 'refused') focusFirstError(formRef.current)
    keepErrorInView(formRef.current)
  }, [priced])

  // A link or the back button has changed the fields.
  useEffect(() => {
    const form = formRef.current
    if (!form || isTyped || phase === 'typing') return
    const current = readForm(form)
    const isChanged = !isSame(current.typed, typed)
    // Typed before hydration.
    if (isChanged && phase === 'starting') return dispatch({ type: 'changed', ...current })
    if (isChanged) form.reset()
    dispatch({ type: 'arrived', typed })
  }, [typed])

  const formProps = {
    ref: formRef,
    action,
    noValidate: true,
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      dispatch({ type: 'changed', ...readForm(currentTarget) }),
    onBlur() {
      if (phase === 'typing' && isUnfinished(values)) price()
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent
      if (!submitter?.hasAttribute('formmethod')) {
        event.preventDefault()
        return price()
      }
      const { errors } = readForm(event.currentTarget)
      if (!isFaulty(errors)) return dispatch({ type: 'sent' })
      event.preventDefault()
      dispatch({ type: 'refused', errors })
    },
  }
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === action
  return {
    formProps,
    values,
    errors: priced.errors ?? errors,
    isRefused: phase === 'refused',
    isPricing: isLoading || !isSame(values, typed),
  }
}

function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('input[aria-invalid]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** A message that appears below the field may move it out of view. */
const keepErrorInView = (form: HTMLFormElement | null) =>
  form?.querySelector('[aria-invalid]:focus')?.scrollIntoView({ block: 'nearest' })
