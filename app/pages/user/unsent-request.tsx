import { Form } from '@remix-run/react'
import { AccountError } from '../../layouts/account-error.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/field.tsx'

/** Keeps an activation request while the licenses can’t be loaded, and opens the page where it can be sent again. */
export function UnsentRequest({ text = '' }: { text: string | undefined }) {
  if (text.trim() === '') return <AccountError />
  return (
    <AccountError>
      <Form action="/user/licenses/activate" className="flex flex-col gap-4">
        <CodeField label="Activation request" name="request" readOnly rows={6} defaultValue={text} />
        <div>
          <Button variant="secondary" icon="refresh">
            Try again
          </Button>
        </div>
      </Form>
    </AccountError>
  )
}
