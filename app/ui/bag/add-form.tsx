import { Form } from '@remix-run/react'
import type { Configuration } from '../../domain/configuration.ts'
import { href } from '../../domain/href.ts'
import { Button, type ButtonVariant } from '../button.tsx'
import { HiddenFields } from '../hidden-fields.tsx'

interface AddFormProps {
  configuration: Configuration
  /** The country of the price, for a quote. */
  country?: string | null
  variant?: ButtonVariant
  children: string
}

export const AddForm = ({ configuration, country, variant, children }: AddFormProps) => (
  <Form method="post" action={href('/bag')}>
    <HiddenFields fields={{ ...configuration, country: country || null }} />
    <Button isWide variant={variant} icon="bag" name="intent" value="add">
      {children}
    </Button>
  </Form>
)
