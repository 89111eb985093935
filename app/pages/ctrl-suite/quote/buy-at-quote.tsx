import { Form } from '@remix-run/react'
import { Button } from '../../../ui/button.tsx'

/** A full page load, because the payment form is on the page that follows. */
export function BuyAtQuote({ token }: { token: string }) {
  return (
    <Form method="post" action={`/quotes/${token}`} reloadDocument>
      <Button isWide icon="bag" name="intent" value="buy">
        Buy at this price
      </Button>
    </Form>
  )
}
