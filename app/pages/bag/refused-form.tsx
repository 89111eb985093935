import { Form } from '@remix-run/react'
import { BUY } from '../../content/buy.ts'
import { COUNTRIES } from '../../content/countries.ts'
import { EDITION_TEXTS } from '../../content/ctrl-suite-editions.ts'
import { parseConfiguration } from '../../domain/configuration.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfigurationFields } from '../../ui/configuration-fields.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { href } from '../../domain/href.ts'

interface RefusedFormProps {
  problem: FormProblem
  title?: string
  button?: string
}

export function RefusedForm({
  problem: { intent, errors, typed },
  title = BUY.notAdded,
  button = BUY.add,
}: RefusedFormProps) {
  const redirectTo = typed.redirectTo ? (
    <input type="hidden" name="redirectTo" value={typed.redirectTo} />
  ) : null
  if (intent === 'add') {
    const { typed: configuration } = parseConfiguration(new URLSearchParams(typed))
    return (
      <Form
        method="post"
        action={href('/bag')}
        noValidate
        className="mt-8 rounded-ui border border-problem/30 p-6"
      >
        {redirectTo}
        <p role="alert" className="mb-6 font-medium">
          {title}
        </p>
        <ConfigurationFields typed={configuration} errors={errors} editionTexts={EDITION_TEXTS} />
        <Button className="mt-8" name="intent" value="add" icon="bag">
          {button}
        </Button>
      </Form>
    )
  }
  if (intent === 'set-country') {
    const typedCountry = COUNTRIES.find(({ alpha2Code }) => alpha2Code === typed.country?.toUpperCase())
    return (
      <Form method="post" action={href('/bag')} className="mt-8 rounded-ui border border-problem/30 p-6">
        {redirectTo}
        <CountryField
          countries={COUNTRIES}
          selected={typedCountry?.alpha2Code ?? ''}
          error={errors.country}
        />
        <Button className="mt-5" name="intent" value="set-country">
          Change country
        </Button>
      </Form>
    )
  }
  return errors.form ? (
    <Notice kind="problem" className="mt-8">
      {errors.form}
    </Notice>
  ) : null
}
