import { type Extension, extendHref, extensionQuery, type OwnedEngine } from '../../../domain/extension.ts'
import { type ExtensionErrors, readExtension, type TypedExtension } from '../../../domain/parse-extension.ts'
import { useLastKnown } from '../../../ui/use-last-known.ts'
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
  /** Null if the URL has none. */
  postalCode: string | null
}

/** `extension` is rounded to what we sell. While a field is invalid, it keeps the last valid values. */
export function useExtension(id: string, { engine, typed, errors, postalCode }: Loaded) {
  const form = usePricedForm({
    action: extendHref(id),
    typed,
    errors,
    read(data) {
      const { extension, errors, typed } = readExtension(data, engine)
      if (!extension) return { errors, typed }
      const query = typedQuery(extension, typed)
      if (postalCode !== null) query.set('postalCode', String(data.get('postalCode') ?? postalCode))
      return { errors, typed, query }
    },
  })
  const { extension } = readExtension(fieldsOf(form.values), engine)
  return { ...form, extension: useLastKnown(extension, { from: engine, to: engine, updates: false }) }
}
