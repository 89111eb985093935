import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

interface RenameFormProps {
  /** The names to send. Without any, there's no button. */
  names: readonly { id: string; label: string }[]
  /** How many changes of the same file this form can't send. */
  more: number
  button: string
  children: ReactNode
}

export function RenameForm({ names, more, button, children }: RenameFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'send'
  return (
    <Form method="post" action="/user/licenses/labels" className="flex flex-col gap-4">
      {names.map(({ id, label }) => (
        <span key={id} className="contents">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="label" value={label} />
        </span>
      ))}
      {more > 0 ? <input type="hidden" name="more" value={more} /> : null}
      {children}
      {names.length > 0 ? (
        <div className="buy-bar sticky bottom-0 z-10 flex items-center justify-end gap-3 border-t border-line bg-surface py-3 max-lg:-mx-gutter max-lg:px-gutter">
          <Button name="intent" value="send" isBusy={isSending} className="max-sm:w-full">
            {button}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}
