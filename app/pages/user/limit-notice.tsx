import { useEffect, useRef } from 'react'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Notice } from '../../ui/notice.tsx'

export const activateWords = (problem: FormProblem | undefined) =>
  problem?.typed.confirmed ? 'Activate anyway' : 'Activate'

/** Asks before exceeding the license; submitting again confirms it for this license only. */
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
