import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { parseEdition } from '../../../domain/catalogue.ts'
import { type Extension, extendHref, extensionQuery, type OwnedEngine } from '../../../domain/extension.ts'
import { type ExtensionErrors, readExtension, type TypedExtension } from '../../../domain/parse-extension.ts'
import { PriceOnEnter } from '../../../ui/button.tsx'
import { usePricedForm } from '../../../ui/use-priced-form.ts'
import { EXTEND } from '../../../content/extend.ts'
import { countWords } from '../../../domain/count-words.ts'
import { type License, nameOfLicense, updatesOf } from '../../../domain/license.ts'

interface FormState {
  shown: TypedExtension
  /** As sold; invalid fields keep their last valid value. */
  extension: Extension
  errors: ExtensionErrors
  isPricing: boolean
}

interface ExtensionFormProps {
  id: string
  engine: OwnedEngine
  typed: TypedExtension
  errors: ExtensionErrors
  className?: string
  children: (state: FormState) => ReactNode
}

const isSame = (one: TypedExtension, other: TypedExtension) =>
  parseEdition(one.edition ?? '') === parseEdition(other.edition ?? '') &&
  one.players === other.players &&
  one.entities === other.entities &&
  one.updates === other.updates

const fieldsOf = (typed: TypedExtension) =>
  new URLSearchParams(
    Object.entries(typed).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )

/** The additions as typed, since the page explains the rounding. Empty if there are none. */
function typedQuery(extension: Extension, typed: TypedExtension): URLSearchParams {
  const query = extensionQuery(extension)
  for (const field of ['players', 'entities'] as const)
    if (query.has(field)) query.set(field, typed[field] ?? '')
  return query
}

export function ExtensionForm({ id, engine, typed, errors, className, children }: ExtensionFormProps) {
  const { formProps, shown, ownErrors, isPricing } = usePricedForm<TypedExtension>({
    action: extendHref(id),
    typed,
    isSame,
    read(data) {
      const { extension, errors, typed } = readExtension(data, engine)
      return { errors, typed, ...(extension ? { query: typedQuery(extension, typed) } : {}) }
    },
  })
  const last = useRef<Extension>({ from: engine, to: engine, updates: false })
  const extension = readExtension(fieldsOf(shown), engine).extension ?? last.current
  useEffect(() => void (last.current = extension))
  return (
    <Form {...formProps} className={className}>
      <PriceOnEnter />
      {children({ shown, extension, errors: ownErrors ?? errors, isPricing })}
    </Form>
  )
}

export function OwnedFacts({ license, now }: { license: License; now: string }) {
  const { players, entities } = license
  const updates = updatesOf(license, new Date(now))
  const facts = [
    ['Edition', nameOfLicense(license)],
    ['Players', players === null ? 'Not known' : countWords(players, 'player')],
    ['Entities', entities === null ? 'Not known' : countWords(entities, 'entity', 'entities')],
    [updates?.name ?? 'Updates', updates?.day ?? 'Not known'],
  ]
  return (
    <section aria-labelledby="owned" className="rounded-ui border border-line bg-sunken px-5 py-4">
      <h2 id="owned" className="font-semibold tracking-close">
        {EXTEND.owned}
      </h2>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 text-small">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-caption text-ink-muted">{name}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
