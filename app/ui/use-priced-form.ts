import { useLocation, useNavigation, useNavigationType, useSubmit } from '@remix-run/react'
import { type FormEvent, type Reducer, useEffect, useReducer, useRef } from 'react'
import type { Href } from '../domain/href.ts'
import {
  type Errors,
  isFaulty,
  isUnfinished,
  type PricedForm,
  type PricedFormEvent,
  reducePricedForm,
  type Typed,
} from '../domain/priced-form.ts'

const TYPING_PAUSE_MS = 100
/** Marks the history entries that this form created. Going to any other entry updates its fields. */
const OWN = { isPriced: true }

interface PricedFormOptions<T extends Typed> {
  action: Href
  typed: T
  /** `query` replaces the form's own fields in the URL. */
  read(data: FormData): { typed: T; errors: Errors; query?: URLSearchParams }
}

const isSame = (one: Typed, other: Typed) => Object.keys(one).every((name) => one[name] === other[name])

/**
 * A GET form that puts the choices in the URL and updates the price whenever they change. `ownErrors` is null
 * while the server's errors apply. If there are errors, a submit button with its own `formMethod` focuses the
 * first one.
 */
export function usePricedForm<T extends Typed>({ action, typed, read }: PricedFormOptions<T>) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const navigationType = useNavigationType()
  const { state } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [priced, dispatch] = useReducer<Reducer<PricedForm<T>, PricedFormEvent<T>>>(reducePricedForm, {
    phase: 'starting',
    shown: typed,
    errors: null,
  })
  const { phase, shown, errors: ownErrors } = priced
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
        state: OWN,
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
    if (phase !== 'typing' || isUnfinished(shown)) return
    const pause = setTimeout(price, TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [priced])

  // A link or the back button changes the fields.
  useEffect(() => {
    const isOwn = state?.isPriced === true && navigationType !== 'POP'
    if (isOwn || phase === 'typing') return
    const standing = readForm()
    if (phase === 'starting' && !isSame(standing.typed, typed))
      return dispatch({ type: 'changed', ...standing })
    if (!isSame(standing.typed, typed)) {
      // React doesn't update the default of a focused number field, and reset() restores the default.
      for (const field of form.current!.querySelectorAll<HTMLInputElement>('input[type=number]'))
        field.defaultValue = typed[field.name] ?? ''
      form.current!.reset()
    }
    dispatch({ type: 'arrived', typed })
  }, [typed])

  const formProps = {
    ref: form,
    action,
    noValidate: true,
    onChange: () => dispatch({ type: 'changed', ...readForm() }),
    onBlur() {
      if (phase === 'typing' && isUnfinished(shown)) price()
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
    shown,
    ownErrors,
    isRefused: phase === 'refused',
    isPricing: isAsking || !isSame(shown, typed),
  }
}
