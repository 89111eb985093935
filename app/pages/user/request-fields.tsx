import { type ChangeEvent, useEffect, useState } from 'react'
import {
  REQUEST_BYTES_MAX,
  REQUEST_MESSAGES,
  REQUEST_SIZE_WORDS,
  REQUESTS_MAX,
} from '../../domain/activation-request.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { CodeField, FileField } from '../../ui/field.tsx'

const ONE_FILE = {
  label: 'Or upload the request file',
  hint: `Up to ${REQUEST_SIZE_WORDS}; replaces the text above.`,
}

const SEVERAL_FILES = {
  label: 'Or upload request files',
  hint: `Up to ${REQUEST_SIZE_WORDS} each. One file replaces the text above; for several machines, add up to ${REQUESTS_MAX} requests and choose licenses on the next page.`,
}

/** Catches files that are too large, or too many, before a slow upload. The server checks as well. */
function faultIn(files: readonly File[]): string {
  if (files.length > REQUESTS_MAX) return REQUEST_MESSAGES.tooMany
  const large = files.find(({ size }) => size > REQUEST_BYTES_MAX)
  if (!large) return ''
  return files.length > 1 ? `“${large.name}”: ${REQUEST_MESSAGES.tooLarge}` : REQUEST_MESSAGES.tooLarge
}

interface RequestFieldsProps {
  problem: FormProblem | undefined
  /** Fills in the text, if nothing has been sent yet. */
  request?: string
  takesSeveral?: boolean
}

export function RequestFields({ problem, request, takesSeveral = false }: RequestFieldsProps) {
  const errors = problem?.errors ?? {}
  /** Replaces the server's error as soon as files are chosen; '' if they're fine. */
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    setFault(null)
  }, [problem])
  const checkFiles = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setFault(faultIn([...(target.files ?? [])]))
  const { label, hint } = takesSeveral ? SEVERAL_FILES : ONE_FILE
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
        label={label}
        name="request"
        multiple={takesSeveral}
        hint={hint}
        error={fault ?? errors.request}
        onChange={checkFiles}
      />
    </div>
  )
}
