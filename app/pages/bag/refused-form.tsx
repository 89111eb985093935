import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { COUNTRIES } from '../../content/countries.ts'
import { EDITION_TEXTS } from '../../content/ctrl-suite-editions.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href } from '../../domain/href.ts'
import { parseConfiguration } from '../../domain/parse-configuration.ts'
import { Button } from '../../ui/button.tsx'
import { ConfigurationFields } from '../../ui/configuration-fields.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PostalCodeForm } from '../../ui/postal-code-form.tsx'
import { EnterButton } from '../../ui/submit-buttons.tsx'

interface RefusedFormProps {
  problem: FormProblem
  /** On the button that adds an engine. */
  addWords: string
}

/** The refused form again, with what was typed, or just why it was refused if there's nothing to change in it. */
export function RefusedForm({ problem, addWords }: RefusedFormProps) {
  const { intent, errors, typed } = problem
  if (errors.postalCode)
    return <PostalCodeForm redirectTo={typed.redirectTo || href('/bag')} className="mt-8" />
  if (intent === 'add') return <AddAgain {...{ problem, addWords }} />
  if (intent === 'set-country') return <ChooseCountryAgain problem={problem} />
  return errors.form ? (
    <Notice kind="problem" className="mt-8">
      {errors.form}
    </Notice>
  ) : null
}

function AddAgain({ problem, addWords }: RefusedFormProps) {
  const { errors, typed } = problem
  return (
    <BagForm problem={problem} noValidate>
      <p role="alert" className="mb-6 font-medium">
        We couldn’t add this to your bag. Fix the highlighted fields; your bag hasn’t changed.
      </p>
      <ConfigurationFields
        typed={parseConfiguration(new URLSearchParams(typed)).typed}
        errors={errors}
        editionTexts={EDITION_TEXTS}
      />
      {errors.country ? (
        <TypedCountry problem={problem} className="mt-8" />
      ) : (
        <HiddenFields fields={{ country: typed.country || null }} />
      )}
      <Button className="mt-6" icon="bag">
        {addWords}
      </Button>
    </BagForm>
  )
}

const ChooseCountryAgain = ({ problem }: { problem: FormProblem }) => (
  <BagForm problem={problem}>
    <TypedCountry problem={problem} />
    <Button className="mt-6">Change country</Button>
  </BagForm>
)

interface BagFormProps {
  problem: FormProblem
  noValidate?: boolean
  children: ReactNode
}

const BagForm = ({ problem: { intent, typed }, noValidate, children }: BagFormProps) => (
  <Form
    method="post"
    action={href('/bag')}
    noValidate={noValidate}
    className="mt-8 rounded-ui border border-problem/30 p-6"
  >
    <EnterButton />
    <HiddenFields fields={{ intent, redirectTo: typed.redirectTo || null }} />
    {children}
  </Form>
)

const TypedCountry = ({ problem, className }: { problem: FormProblem; className?: string }) => (
  <CountryField
    countries={COUNTRIES}
    selected={problem.typed.country ?? ''}
    error={problem.errors.country}
    suggestions={problem.suggestions}
    className={className}
  />
)
