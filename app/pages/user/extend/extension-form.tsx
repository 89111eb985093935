import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { parseEdition } from '../../../domain/catalogue.ts'
import { type Extension, extendHref, extensionQuery, type OwnedEngine } from '../../../domain/extension.ts'
import { type ExtensionErrors, readExtension, type TypedExtension } from '../../../domain/parse-extension.ts'
import { PriceOnEnter } from '../../../ui/button.tsx'
import { usePricedForm } from '../../../ui/use-priced-form.ts'

interface FormState {
  shown: TypedExtension
  /** Rounded to what we sell; invalid fields keep their last valid value. */
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

/** Exactly as typed, since the page explains the rounding. Empty if nothing is added. */
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
