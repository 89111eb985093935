import { useNavigation, useSubmit } from '@remix-run/react'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Href } from '../domain/href.ts'

const TYPING_PAUSE_MS = 100

type Typed = Readonly<Record<string, string | null>>
type Errors = Readonly<Record<string, string | undefined>>
type OnForm<Event> = Event & { currentTarget: HTMLFormElement }

interface PricedFormOptions<T extends Typed> {
  action: Href
  typed: T
  /** Reads the form; `query` is what the address has to say, where that is not all of its fields. */
  read(data: FormData): { typed: T; errors: Errors; query?: URLSearchParams }
  isSame(one: T, other: T): boolean
}

const isFaulty = (errors: Errors) => Object.keys(errors).length > 0

/**
 * A form whose GET puts what is chosen into the address and prices it. With script a change re-prices by itself; a later
 * change cancels an earlier one, so the last one wins. What is not finished or cannot be sold is told here, without
 * asking for a price: `ownErrors` is null while that is the server's word. The price that is shown `isPricing` while it
 * is not, or not yet, the one of what stands in the form. A button with a way of its own (`formMethod`) leads to what is
 * marked first; the form `isRefused` from then on until it changes.
 */
export function usePricedForm<T extends Typed>({ action, typed, read, isSame }: PricedFormOptions<T>) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>()
  const changedAt = useRef(-Infinity)
  /**
   * What this form has asked prices for, up to the latest answer: no answer to these changes the fields, where more may
   * stand by now. One that a later question overtook may still arrive.
   */
  const asked = useRef<T[]>([])
  const [shown, setShown] = useState(typed)
  const [ownErrors, setOwnErrors] = useState<Errors | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const isAsking = navigation.state === 'loading' && navigation.location.pathname === action

  const fieldsOf = (element: HTMLFormElement) => read(new FormData(element))

  const endPause = () => {
    clearTimeout(pause.current)
    pause.current = undefined
  }

  const price = (changed: HTMLFormElement) => {
    endPause()
    const { typed, errors, query } = fieldsOf(changed)
    setOwnErrors(errors)
    if (isFaulty(errors)) return
    if (!navigator.onLine)
      return window.addEventListener('online', () => changed.isConnected && price(changed), { once: true })
    asked.current.push(typed)
    submit(query ?? changed, { action, method: 'get', replace: true, preventScrollReset: true })
  }

  const change = (changed: HTMLFormElement, isTyped = true) => {
    endPause()
    const isFirst = performance.now() - changedAt.current > TYPING_PAUSE_MS
    changedAt.current = performance.now()
    setIsRefused(false)
    const { typed, errors } = fieldsOf(changed)
    setShown(typed)
    if (!isFaulty(errors)) setOwnErrors({})
    // Someone who empties a field is about to type the next number.
    if (Object.values(typed).includes('')) return
    // A step or a choice is complete at once; more of them may follow, as digits do.
    if (isFirst && !isTyped) price(changed)
    else pause.current = setTimeout(() => price(changed), TYPING_PAUSE_MS)
  }

  const leadToFault = (refused: HTMLFormElement) => {
    const { errors } = fieldsOf(refused)
    if (!isFaulty(errors)) return false
    flushSync(() => {
      setOwnErrors(errors)
      setIsRefused(true)
    })
    const field = refused.querySelector<HTMLInputElement>('input[aria-invalid]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
    return field !== null
  }

  useEffect(() => endPause, [])

  // Another address of this page (a link in the bag, the back button) brings something else into the fields; what was
  // typed before script ran stays, and is priced.
  const isFirst = useRef(true)
  useEffect(() => {
    const isHydration = isFirst.current
    isFirst.current = false
    const isOwn = asked.current.some((one) => isSame(one, typed))
    if (!isOwn || isSame(asked.current.at(-1)!, typed)) asked.current = []
    if (!form.current || pause.current || isOwn) return
    setOwnErrors(null)
    setIsRefused(false)
    const standing = fieldsOf(form.current).typed
    if (isSame(standing, typed)) setShown(typed)
    else if (isHydration) change(form.current)
    else {
      // While a number has the focus, React leaves its default as it was, and that is what a reset brings back.
      for (const field of form.current.querySelectorAll<HTMLInputElement>('input[type=number]'))
        field.defaultValue = typed[field.name] ?? ''
      form.current.reset()
      setShown(typed)
    }
  }, [typed])

  const formProps = {
    ref: form,
    action,
    noValidate: true,
    onChange: (event: OnForm<FormEvent>) =>
      change(event.currentTarget, event.nativeEvent instanceof InputEvent),
    onBlur: (event: OnForm<FocusEvent>) => {
      if (!isSame(shown, typed) && !pause.current && !isAsking) price(event.currentTarget)
    },
    onSubmit(event: OnForm<FormEvent>) {
      endPause()
      const { submitter } = event.nativeEvent as SubmitEvent
      const isOtherWay = submitter?.hasAttribute('formmethod')
      if (isOtherWay && !leadToFault(event.currentTarget)) return
      event.preventDefault()
      if (!isOtherWay) price(event.currentTarget)
    },
  }
  return { formProps, shown, ownErrors, isRefused, isPricing: isAsking || !isSame(shown, typed) }
}
