import { useEffect, useRef } from 'react'
import { type Extension, extendHref, extensionQuery, type OwnedEngine } from '../../../domain/extension.ts'
import { type ExtensionErrors, readExtension, type TypedExtension } from '../../../domain/parse-extension.ts'
import { usePricedForm } from '../../../ui/use-priced-form.ts'

const fieldsOf = (typed: TypedExtension) =>
  new URLSearchParams(
    Object.entries(typed).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )

/** Keeps numbers as typed, because the page explains the rounding. Empty if nothing is added. */
function typedQuery(extension: Extension, typed: TypedExtension): URLSearchParams {
  const query = extensionQuery(extension)
  for (const field of ['players', 'entities'] as const)
    if (query.has(field)) query.set(field, typed[field] ?? '')
  return query
}

interface Loaded {
  engine: OwnedEngine
  typed: TypedExtension
  errors: ExtensionErrors
}

/** `extension` is rounded to what we sell. While a field is invalid, it keeps the last valid values. */
export function useExtension(id: string, { engine, typed, errors }: Loaded) {
  const { ownErrors, ...form } = usePricedForm<TypedExtension>({
    action: extendHref(id),
    typed,
    read(data) {
      const { extension, errors, typed } = readExtension(data, engine)
      const query = extension && typedQuery(extension, typed)
      // A code that only the URL has would be lost.
      if (query && new URLSearchParams(window.location.search).has('postalCode'))
        query.set('postalCode', String(data.get('postalCode') ?? ''))
      return { errors, typed, ...(query ? { query } : {}) }
    },
  })
  const last = useRef<Extension>({ from: engine, to: engine, updates: false })
  const extension = readExtension(fieldsOf(form.values), engine).extension ?? last.current
  useEffect(() => void (last.current = extension))
  return { ...form, extension, errors: (ownErrors ?? errors) as ExtensionErrors }
}
