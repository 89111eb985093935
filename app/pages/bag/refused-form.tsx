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
  if (intent !== 'add' && intent !== 'set-country')
    return errors.form ? (
      <Notice kind="problem" className="mt-8">
        {errors.form}
      </Notice>
    ) : null
  const isAdd = intent === 'add'
  const country = COUNTRIES.find(({ alpha2Code }) => alpha2Code === typed.country?.toUpperCase())
  return (
    <Form
      method="post"
      action={href('/bag')}
      noValidate={isAdd}
      className="mt-8 rounded-ui border border-problem/30 p-6"
    >
      {typed.redirectTo ? <input type="hidden" name="redirectTo" value={typed.redirectTo} /> : null}
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
      ) : (
        <CountryField countries={COUNTRIES} selected={country?.alpha2Code ?? ''} error={errors.country} />
      )}
      <Button className="mt-6" name="intent" value={intent} icon={isAdd ? 'bag' : undefined}>
        {isAdd ? button : 'Change country'}
      </Button>
    </Form>
  )
}
