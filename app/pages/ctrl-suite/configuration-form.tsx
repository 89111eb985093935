import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { EDITION_TEXTS } from '../../content/ctrl-suite-editions.ts'
import type { ConfigurationErrors, TypedConfiguration } from '../../domain/configuration.ts'
import { Button } from '../../ui/button.tsx'
import { ConfigurationFields } from '../../ui/configuration-fields.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { href } from '../../domain/href.ts'

const TYPING_PAUSE_MS = 150

interface ConfigurationFormProps {
  typed: TypedConfiguration
  errors: ConfigurationErrors
  /** Stays in view beside the button on a phone. */
  total: string | null
  children: ReactNode
}

/**
 * One form with two ways: GET puts the configuration into the address and prices it, the other button puts it into the
 * bag. With script a change re-prices by itself; a later change cancels an earlier one, so the last one wins.
 */
export function ConfigurationForm({ typed, errors, total, children }: ConfigurationFormProps) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const pause = useRef<ReturnType<typeof setTimeout>>()
  const isPricing = navigation.state === 'loading' && navigation.formMethod?.toUpperCase() !== 'POST'
  const isAdding = navigation.formData?.get('intent') === 'add'
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  useEffect(() => () => clearTimeout(pause.current), [])

  // Another address of this page (a link in the bag, the back button) brings another configuration into the fields.
  useEffect(() => {
    if (!form.current || pause.current) return
    const shown = new FormData(form.current)
    if (Object.entries(typed).some(([name, value]) => shown.get(name) !== value)) form.current.reset()
  }, [typed])

  const reprice = (changed: HTMLFormElement) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      pause.current = undefined
      submit(changed, { replace: true, preventScrollReset: true })
    }, TYPING_PAUSE_MS)
  }

  return (
    <Form
      ref={form}
      action={href('/ctrl-suite/buy')}
      preventScrollReset
      noValidate
      onChange={(event) => reprice(event.currentTarget)}
      onSubmit={() => {
        clearTimeout(pause.current)
        pause.current = undefined
      }}
      className="mt-10 flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-16"
    >
      {/* What gets the focus stays clear of the button below. */}
      <div className="[&_:is(input,button)]:scroll-mb-24 lg:[&_:is(input,button)]:scroll-mb-0">
        <ConfigurationFields typed={typed} errors={errors} editionTexts={EDITION_TEXTS} />
        {/* Hidden from the start where script runs: if it went later, it would move Add to bag from under the pointer. */}
        {isHydrated ? null : (
          <div className="hidden noscript:block">
            <Button variant="secondary" className="mt-8">
              Update price
            </Button>
          </div>
        )}
      </div>
      {/* On a phone its two parts stand in the form itself, so that the button stays in view from the first field on. */}
      <div className="contents lg:sticky lg:top-24 lg:block" aria-busy={isPricing || undefined}>
        {children}
        <div className="sticky bottom-0 z-10 -mx-gutter flex items-center gap-5 border-t border-line bg-surface px-gutter py-3 lg:static lg:mx-0 lg:mt-4 lg:border-0 lg:p-0">
          {total ? (
            <p className="leading-tight lg:hidden">
              <span className="block text-caption text-ink-muted">Total</span>
              <span className="figures font-medium">{total}</span>
            </p>
          ) : null}
          <Button
            size="large"
            isWide
            formAction="/bag"
            formMethod="post"
            name="intent"
            value="add"
            icon="bag"
            isBusy={isAdding}
          >
            Add to bag
          </Button>
        </div>
      </div>
    </Form>
  )
}
