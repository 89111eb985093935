import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { parseEdition } from '../../domain/catalogue.ts'
import {
  type Configuration,
  type ConfigurationErrors,
  DEFAULT_CONFIGURATION,
  parseConfiguration,
  type TypedConfiguration,
} from '../../domain/configuration.ts'
import { href } from '../../domain/href.ts'

const TYPING_PAUSE_MS = 100

const BUY = href('/ctrl-suite/buy')

/** What stands in the form at the moment, and what to make of it. */
interface FormState {
  shown: TypedConfiguration
  /** The same as it is sold; what of it cannot be, as it was last. */
  configuration: Configuration
  errors: ConfigurationErrors
  /** The price that is shown is not, or not yet, the one of what stands in the form. */
  isPricing: boolean
  isAdding: boolean
}

interface ConfigurationFormProps {
  typed: TypedConfiguration
  errors: ConfigurationErrors
  className?: string
  children: (state: FormState) => ReactNode
}

const fieldsOf = (form: HTMLFormElement) => parseConfiguration(new FormData(form))

const isSame = (one: TypedConfiguration, other: TypedConfiguration) =>
  parseEdition(one.edition ?? '') === parseEdition(other.edition ?? '') &&
  one.players === other.players &&
  one.entities === other.entities

/** What was typed as it is sold; each part that cannot be as in the other configuration. */
function soldOf(typed: TypedConfiguration, other: Configuration): Configuration {
  const read = (hidden: ConfigurationErrors) => {
    const fields = Object.entries(typed).filter(([name, value]) => value !== null && !(name in hidden))
    return parseConfiguration(
      { getAll: (name) => fields.filter(([field]) => field === name).map(([, value]) => value) },
      other,
    )
  }
  const whole = read({})
  const parts = whole.ok ? whole : read(whole.errors)
  return parts.ok ? parts.configuration : other
}

/**
 * One form with two ways: GET puts the configuration into the address and prices it, the other button puts it into the
 * bag. With script a change re-prices by itself; a later change cancels an earlier one, so the last one wins. What is
 * not finished or cannot be sold is told here, without asking for a price.
 */
export function ConfigurationForm({ typed, errors, className, children }: ConfigurationFormProps) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>()
  /**
   * What this form has asked prices for, up to the latest answer: no answer to these changes the fields, where more may
   * stand by now. One that a later question overtook may still arrive.
   */
  const asked = useRef<TypedConfiguration[]>([])
  const [shown, setShown] = useState(typed)
  const [ownErrors, setOwnErrors] = useState<ConfigurationErrors | null>(null)
  const isAsking = navigation.state === 'loading' && navigation.location.pathname === BUY
  const isAdding = navigation.formData?.get('intent') === 'add'

  const endPause = () => {
    clearTimeout(pause.current)
    pause.current = undefined
  }

  const price = (changed: HTMLFormElement) => {
    endPause()
    const parsed = fieldsOf(changed)
    setOwnErrors(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) return
    asked.current.push(parsed.typed)
    submit(changed, { replace: true, preventScrollReset: true })
  }

  const change = (changed: HTMLFormElement) => {
    endPause()
    const parsed = fieldsOf(changed)
    setShown(parsed.typed)
    if (parsed.ok) setOwnErrors({})
    // Who empties a field is about to type the next number.
    if (parsed.typed.players === '' || parsed.typed.entities === '') return
    pause.current = setTimeout(() => price(changed), TYPING_PAUSE_MS)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    endPause()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('formmethod')) return
    event.preventDefault()
    price(event.currentTarget)
  }

  useEffect(() => endPause, [])

  // Another address of this page (a link in the bag, the back button) brings another configuration into the fields; what
  // was typed before script ran stays, and is priced.
  const isFirst = useRef(true)
  useEffect(() => {
    const isHydration = isFirst.current
    isFirst.current = false
    const isOwn = asked.current.some((one) => isSame(one, typed))
    if (!isOwn || isSame(asked.current.at(-1)!, typed)) asked.current = []
    if (!form.current || pause.current || isOwn) return
    setOwnErrors(null)
    const standing = fieldsOf(form.current).typed
    if (isSame(standing, typed)) setShown(typed)
    else if (isHydration) change(form.current)
    else {
      form.current.reset()
      setShown(typed)
    }
  }, [typed])

  const last = useRef(DEFAULT_CONFIGURATION)
  const configuration = soldOf(shown, last.current)
  useEffect(() => void (last.current = configuration))
  const isPricing = isAsking || !isSame(shown, typed)
  return (
    <Form
      ref={form}
      action={BUY}
      noValidate
      onChange={(event) => change(event.currentTarget)}
      onBlur={(event) => {
        if (!isSame(shown, typed) && !pause.current && !isAsking) price(event.currentTarget)
      }}
      onSubmit={onSubmit}
      className={className}
    >
      {/* The first button of a form is the one that Enter in a field presses: it prices, and does not add. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        Update price
      </button>
      {children({
        shown,
        configuration,
        errors: ownErrors ?? errors,
        isPricing,
        isAdding,
      })}
    </Form>
  )
}
