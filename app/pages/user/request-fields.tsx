import { useNavigation } from '@remix-run/react'
import { type ChangeEvent, useEffect, useState } from 'react'
import {
  REQUEST_BYTES_MAX,
  REQUEST_SIZE_WORDS,
  REQUESTS_MAX,
  REQUEST_MESSAGES,
} from '../../domain/activation-request.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { FileField, CodeField } from '../../ui/field.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'

interface RequestFieldsProps {
  problem: FormProblem | undefined
  request?: string
  takesSeveral?: boolean
}

export function RequestFields({ problem, request, takesSeveral }: RequestFieldsProps) {
  const errors = problem?.errors ?? {}
  const [fileError, setFileError] = useState<string | null>(null)
  useEffect(() => {
    setFileError(null)
  }, [problem])

  /** Catches files that are too large, or too many, before a slow upload. The server checks as well. */
  function checkFiles({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    const large = files.find(({ size }) => size > REQUEST_BYTES_MAX)
    const name = files.length > 1 ? `“${large?.name}”: ` : ''
    setFileError(
      files.length > REQUESTS_MAX ? REQUEST_MESSAGES.tooMany : large ? name + REQUEST_MESSAGES.tooLarge : '',
    )
  }

  return (
    <div className="flex flex-1 flex-col gap-5">
      <CodeField
        label="Activation request"
        name="payload"
        rows={4}
        className="flex-1"
        autoCapitalize="off"
        autoComplete="off"
        defaultValue={problem?.typed.payload ?? request}
        error={errors.payload}
        placeholder="-----BEGIN CTRL ACTIVATION…"
      />
      <FileField
        label={takesSeveral ? 'Or upload request files' : 'Or upload the request file'}
        name="request"
        multiple={takesSeveral}
        hint={
          takesSeveral
            ? `Up to ${REQUEST_SIZE_WORDS} each. One file replaces the text above; for several machines, add up to ${REQUESTS_MAX} requests and choose licenses on the next page.`
            : `Up to ${REQUEST_SIZE_WORDS}; replaces the text above.`
        }
        error={fileError ?? errors.request}
        onChange={checkFiles}
      />
    </div>
  )
}

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
          {isSending ? 'Activating…' : confirmed ? 'Activate anyway' : 'Activate'}
        </Button>
      </div>
    </>
  )
}
