import { Form } from '@remix-run/react'
import type { Configuration } from '../../../domain/configuration.ts'
import { href } from '../../../domain/href.ts'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'

interface BuyQuoteProps {
  configuration: Configuration
  /** Empty if the quote has no country. */
  country: string
  variant?: ButtonVariant
  children: string
}

export function BuyQuote({ configuration, country, variant, children }: BuyQuoteProps) {
  return (
    <Form method="post" action={href('/bag')}>
      {Object.entries({ ...configuration, ...(country ? { country } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button isWide variant={variant} icon="bag" name="intent" value="add">
        {children}
      </Button>
    </Form>
  )
}
