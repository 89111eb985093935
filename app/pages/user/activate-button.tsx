import { useNavigation } from '@remix-run/react'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'

interface ActivateButtonProps {
  problem: FormProblem | undefined
  /** The id of the form, if the button isn't in it. */
  form?: string
  isWide?: boolean
}

/** Going over a license's limit needs a second click, which confirms it for that license only. */
export function ActivateButton({ problem, form, isWide }: ActivateButtonProps) {
  const isSending = useNavigation().formData?.get('intent') === 'activate'
  const confirmed = problem?.typed.confirmed
  const words = confirmed ? 'Activate anyway' : 'Activate'
  return (
    <>
      <FocusedNotice kind="warning" role="alert" problem={problem} field="limit" />
      {confirmed ? <input form={form} type="hidden" name="confirmed" value={confirmed} readOnly /> : null}
      <div>
        <Button
          form={form}
          name="intent"
          value="activate"
          size={isWide ? 'large' : undefined}
          isWide={isWide}
          isBusy={isSending}
          className="max-sm:w-full"
        >
          {isSending ? 'Activating…' : words}
        </Button>
      </div>
    </>
  )
}
