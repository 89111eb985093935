import { Form } from '@remix-run/react'
import { href } from '../../domain/href.ts'
import { fitsInUrl } from '../../domain/request-in-url.ts'
import { AccountError } from '../../layouts/account-error.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/field.tsx'

/**
 * Keeps an activation request while the licenses can’t be loaded, and opens the page where it can be sent again. One that
 * is too long for the URL is posted there without a license, which activates nothing.
 */
export function UnsentRequest({ text = '' }: { text: string | undefined }) {
  if (text.trim() === '') return <AccountError />
  const isPosted = !fitsInUrl(text)
  return (
    <AccountError>
      <Form
        method={isPosted ? 'post' : 'get'}
        action={href('/user/licenses/activate')}
        className="flex flex-col gap-4"
      >
        <CodeField
          label="Activation request"
          name={isPosted ? 'payload' : 'request'}
          readOnly
          rows={6}
          defaultValue={text}
        />
        {isPosted ? <input type="hidden" name="intent" value="activate" /> : null}
        <div>
          <Button variant="secondary" icon="refresh">
            Try again
          </Button>
        </div>
      </Form>
    </AccountError>
  )
}
