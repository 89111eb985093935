import { Form } from '@remix-run/react'
import type { FormProblem } from '../../../domain/form-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import type { loadLanguage } from './load-sections.ts'
import { SettingsSection } from './settings-section.tsx'
import { BEFORE_FIRST_ORDER } from './sections.ts'

interface LanguageSectionProps {
  language: Awaited<ReturnType<typeof loadLanguage>>
  problem: FormProblem | undefined
}

const WITHOUT_CHOICE = {
  none: BEFORE_FIRST_ORDER.language,
  unavailable: 'We can’t ask Paddle for your language right now. Please try again in a few minutes.',
}

export function LanguageSection({ language, problem }: LanguageSectionProps) {
  const error = problem?.errors.locale
  return (
    <SettingsSection
      title="Language"
      lead="For Paddle’s invoices, e-mails and payment form. This site is in English."
      problem={problem}
    >
      {language.state === 'known' ? (
        <Form method="post" preventScrollReset noValidate className="flex flex-wrap items-start gap-3 py-4">
          <SelectField
            label="Language"
            isLabelHidden
            name="locale"
            defaultValue={problem?.typed.locale ?? language.current}
            error={error}
            className="flex-1 basis-48"
          >
            {language.choices.map(([locale, name]) => (
              <option key={locale} value={locale} lang={locale}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button variant="secondary" name="intent" value="set-language">
            Save<span className="sr-only"> language</span>
          </Button>
        </Form>
      ) : (
        <p className="py-3 text-small">{error ?? WITHOUT_CHOICE[language.state]}</p>
      )}
    </SettingsSection>
  )
}
