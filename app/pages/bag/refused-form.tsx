import { Form } from '@remix-run/react'
import { BUY } from '../../content/buy.ts'
import { COUNTRIES } from '../../content/countries.ts'
import { EDITION_TEXTS } from '../../content/ctrl-suite-editions.ts'
import { parseConfiguration } from '../../domain/parse-configuration.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfigurationFields } from '../../ui/configuration-fields.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PostalCodeForm } from '../../ui/postal-code-form.tsx'
import { EnterButton } from '../../ui/submit-buttons.tsx'
import { href } from '../../domain/href.ts'

interface RefusedFormProps {
  problem: FormProblem
  title?: string
  button?: string
}

export function RefusedForm({
  problem: { intent, errors, typed, suggestions },
  title = BUY.notAdded,
  button = BUY.add,
}: RefusedFormProps) {
  if (errors.postalCode)
    return <PostalCodeForm redirectTo={typed.redirectTo || href('/bag')} className="mt-8" />
  if (intent !== 'add' && intent !== 'set-country')
    return errors.form ? (
      <Notice kind="problem" className="mt-8">
        {errors.form}
      </Notice>
    ) : null
  const isAdd = intent === 'add'
  const country = typed.country ?? ''
  return (
    <Form
      method="post"
      action={href('/bag')}
      noValidate={isAdd}
      className="mt-8 rounded-ui border border-problem/30 p-6"
    >
      <EnterButton />
      <HiddenFields fields={{ intent, redirectTo: typed.redirectTo || null }} />
      {isAdd ? (
        <>
          <p role="alert" className="mb-6 font-medium">
            {title}
          </p>
          <ConfigurationFields
            typed={parseConfiguration(new URLSearchParams(typed)).typed}
            errors={errors}
            editionTexts={EDITION_TEXTS}
          />
        </>
      ) : null}
      {!isAdd || errors.country ? (
        <CountryField
          countries={COUNTRIES}
          selected={country}
          error={errors.country}
          suggestions={suggestions}
          className={isAdd ? 'mt-8' : undefined}
        />
      ) : (
        <HiddenFields fields={{ country: country || null }} />
      )}
      <Button className="mt-6" icon={isAdd ? 'bag' : undefined}>
        {isAdd ? button : 'Change country'}
      </Button>
    </Form>
  )
}
