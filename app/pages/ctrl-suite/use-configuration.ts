import { useNavigation } from '@remix-run/react'
import { type Configuration, DEFAULT_CONFIGURATION } from '../../domain/configuration.ts'
import { href } from '../../domain/href.ts'
import {
  type ConfigurationErrors,
  parseConfiguration,
  type TypedConfiguration,
} from '../../domain/parse-configuration.ts'
import { useLastKnown } from '../../ui/use-last-known.ts'
import { usePricedForm } from '../../ui/use-priced-form.ts'

function readTyped(data: FormData): LoadedConfiguration {
  const parsed = parseConfiguration(data)
  return { typed: parsed.typed, errors: parsed.ok ? {} : parsed.errors }
}

/** With defaults for fields that nobody filled in; null if one is invalid. */
function completed(typed: TypedConfiguration): Configuration | null {
  const fields = Object.entries(typed).filter(([, value]) => value !== null) as [string, string][]
  const parsed = parseConfiguration(new URLSearchParams(fields), DEFAULT_CONFIGURATION)
  return parsed.ok ? parsed.configuration : null
}

export interface LoadedConfiguration {
  typed: TypedConfiguration
  errors: ConfigurationErrors
}

/** GET prices the configuration, POST adds it to the bag. An invalid field leaves the last valid configuration. */
export function useConfiguration({ typed, errors }: LoadedConfiguration) {
  const isAdding = useNavigation().formData?.get('intent') === 'add'
  const form = usePricedForm({ action: href('/ctrl-suite/buy'), typed, errors, read: readTyped })
  const configuration = useLastKnown(completed(form.values), DEFAULT_CONFIGURATION)
  return { ...form, configuration, isAdding }
}
