import { Form } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { INVOICED_CURRENCIES, OTHER_CURRENCIES, WHO_INVOICES } from '../../../content/invoices.ts'
import { COUNTRIES } from '../../../content/countries.ts'
import type { FormProblem } from '../../../domain/form-problem.ts'
import { uncheckedHref } from '../../../domain/href.ts'
import type { InvoiceRequest } from '../../../domain/forms/quote.server.ts'
import { takesInvoices } from '../../../domain/invoice-request.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CountryField } from '../../../ui/country-field.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextField } from '../../../ui/field.tsx'
import { HiddenFields } from '../../../ui/hidden-fields.tsx'
import { EnterButton } from '../../../ui/submit-buttons.tsx'

/** In the form's order. The country has a field of its own. */
const FIELDS: Record<
  Exclude<keyof InvoiceRequest, 'country'>,
  Omit<ComponentProps<typeof TextField>, 'name'>
> = {
  company: { label: 'Company', autoComplete: 'organization' },
  line1: { label: 'Address line 1', autoComplete: 'address-line1' },
  line2: { label: 'Address line 2 (optional)', autoComplete: 'address-line2' },
  city: { label: 'Town or city', autoComplete: 'address-level2' },
  region: { label: 'County, state or region (optional)', autoComplete: 'address-level1' },
  postalCode: { label: 'Postal code', autoComplete: 'postal-code' },
  taxNumber: { label: 'VAT or tax number (optional)', autoComplete: 'off' },
  poNumber: { label: 'PO number (optional)', autoComplete: 'off' },
  email: { label: 'Accounts payable e-mail', type: 'email', autoComplete: 'off' },
}

interface InvoiceFormProps {
  token: string
  currency: string
  /** Empty if the quote has no country. */
  country: string
  isSignedIn: boolean
  problem: FormProblem | undefined
  /** The details of the business that the customer buys for, by field. */
  business: Record<string, string>
  /** Sent along: whether the quote is bought without its discount. */
  choice: Record<string, string>
}

export function InvoiceForm(props: InvoiceFormProps) {
  const { token, currency, country, isSignedIn, problem, business, choice } = props
  const own = problem?.intent === 'invoice' ? problem : undefined
  const { typed = business, errors = {}, suggestions } = own ?? {}
  const isOffered = takesInvoices(currency)
  return (
    <Disclosure
      summary="Ask for an invoice"
      open={own !== undefined}
      className="rounded-ui border border-line px-4 py-3"
    >
      <p className="mt-2 text-small text-ink-muted">
        {isOffered
          ? `Pay by bank transfer or card. ${INVOICED_CURRENCIES} ${WHO_INVOICES}`
          : OTHER_CURRENCIES}
      </p>
      {isOffered && isSignedIn ? (
        <Form method="post" action={`/quotes/${token}`} noValidate className="mt-4 flex flex-col gap-4">
          <EnterButton />
          <HiddenFields fields={{ intent: 'invoice', ...choice }} />
          {Object.entries(FIELDS).map(([name, field]) => (
            <TextField
              key={name}
              name={name}
              defaultValue={typed[name] ?? ''}
              error={errors[name]}
              {...field}
            />
          ))}
          <CountryField
            countries={COUNTRIES}
            selected={typed.country ?? country}
            error={errors.country}
            suggestions={suggestions}
          />
          <Button isWide variant="secondary" icon="mail">
            {choice.discount ? 'Ask for an invoice without the discount' : 'Ask for this invoice'}
          </Button>
        </Form>
      ) : null}
      {isOffered && !isSignedIn ? (
        <ButtonLink
          to={uncheckedHref(`/login?returnTo=${encodeURIComponent(`/quotes/${token}`)}`)}
          variant="secondary"
          size="small"
          className="mt-4"
        >
          Sign in to ask for an invoice
        </ButtonLink>
      ) : null}
    </Disclosure>
  )
}
