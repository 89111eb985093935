import { COUNT_FIELDS } from '../../../domain/configuration.ts'
import { type Extension, extendHref, extensionQuery, type OwnedEngine } from '../../../domain/extension.ts'
import { type ExtensionErrors, readExtension, type TypedExtension } from '../../../domain/parse-extension.ts'
import { useLastKnown } from '../../../ui/use-last-known.ts'
import { usePricedForm } from '../../../ui/use-priced-form.ts'

const queryOf = (typed: TypedExtension) =>
  new URLSearchParams(
    Object.entries(typed).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )

/** Returns the URL's query. Keeps numbers as typed, because the page explains the rounding. Empty if nothing is added. */
function typedQuery(extension: Extension, typed: TypedExtension): URLSearchParams {
  const query = extensionQuery(extension)
  for (const field of COUNT_FIELDS) if (query.has(field)) query.set(field, typed[field] ?? '')
  return query
}

interface LoadedExtension {
  engine: OwnedEngine
  typed: TypedExtension
  errors: ExtensionErrors
  /** Null if the URL has none. */
  postalCode: string | null
}

/**
 * The form that extends a license. `extension` is rounded to what we sell. While a field is invalid, it keeps the last
 * valid values.
 */
export function useExtension(licenseId: string, { engine, typed, errors, postalCode }: LoadedExtension) {
  const form = usePricedForm({
    action: extendHref(licenseId),
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
  const { extension } = readExtension(queryOf(form.values), engine)
  return { ...form, extension: useLastKnown(extension, { from: engine, to: engine, updates: false }) }
}
