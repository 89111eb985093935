import { Form } from '@remix-run/react'
import { BUY } from '../../../content/buy.ts'
import { type Configuration, isSameConfiguration } from '../../../domain/configuration.ts'
import { href } from '../../../domain/href.ts'
import { Button } from '../../../ui/button.tsx'

interface BuyQuoteProps {
  configuration: Configuration
  /** Two letters; empty where the quote names none. */
  country: string
  inBag: Configuration | null
  children?: string
}

export function BuyQuote({ configuration, country, inBag, children = BUY.add }: BuyQuoteProps) {
  const isReplacing = inBag !== null && !isSameConfiguration(inBag, configuration)
  return (
    <Form method="post" action={href('/bag')}>
      {Object.entries({ ...configuration, ...(country ? { country } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button isWide icon="bag" name="intent" value="add">
        {isReplacing ? BUY.replace : children}
      </Button>
    </Form>
  )
}
