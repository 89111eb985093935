import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { PAYLOAD_BYTES_MAX, PAYLOAD_SIZE_MAX, REQUEST_MESSAGES } from '../../domain/activation.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { FileField, TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

export function RequestFields({ problem, request }: { problem: FormProblem | undefined; request?: string }) {
  const errors = problem?.errors ?? {}
  const fields = useRef<HTMLDivElement>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  useEffect(() => {
    setFileError(null)
    // An unknown outcome has its own notice.
    if (!problem?.errors.machines)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  /** Avoids a slow upload; the server checks the size too. */
  function checkSize({ target }: ChangeEvent<HTMLInputElement>) {
    const size = target.files?.[0]?.size ?? 0
    setFileError(size > PAYLOAD_BYTES_MAX ? REQUEST_MESSAGES.tooLarge : '')
  }

  return (
    <div ref={fields} className="flex flex-col gap-5">
      <TextAreaField
        label="Activation request"
        name="payload"
        isCode
        rows={6}
        autoCapitalize="off"
        autoComplete="off"
        defaultValue={problem?.typed.payload ?? request}
        error={errors.payload}
        autoFocus={Boolean(errors.payload && !errors.machines)}
        placeholder="-----BEGIN CTRL ACTIVATION REQUEST-----"
      />
      <FileField
        label="Or upload the request file"
        name="request"
        hint={`Up to ${PAYLOAD_SIZE_MAX}; replaces the text above.`}
        error={fileError ?? errors.request}
        autoFocus={Boolean(errors.request && !errors.machines)}
        onChange={checkSize}
      />
    </div>
  )
}

export const activateWords = (problem: FormProblem | undefined) =>
  problem?.typed.confirmed ? 'Activate anyway' : 'Activate'

/** Asks before going over the license's limit. Submitting again confirms it, for this license only. */
export function LimitNotice({ problem }: { problem: FormProblem | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [problem])
  const text = problem?.errors.limit
  if (!text) return null
  return (
    <div ref={place} tabIndex={-1} autoFocus className="scroll-mt-24 rounded-ui">
      <Notice kind="warning" role="alert">
        {text}
      </Notice>
      {problem.typed.confirmed ? (
        <input type="hidden" name="confirmed" value={problem.typed.confirmed} readOnly />
      ) : null}
    </div>
  )
}
