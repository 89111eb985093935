import { Form } from '@remix-run/react'
import type { BatchRow } from '../../backend/licenses.ts'
import { countWords } from '../../domain/count-words.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeField, FileField } from '../../ui/field.tsx'

interface SkippedRequestsProps {
  /** Empty if all have been added elsewhere since the form was sent. */
  rows: readonly BatchRow[]
  /** What's wrong with the form that adds them. */
  problem: FormProblem | undefined
}

/** The requests that couldn't be added, each with the reason, and a form that adds them once they're corrected. */
export function SkippedRequests({ rows, problem }: SkippedRequestsProps) {
  const errors = problem?.errors ?? {}
  const pasted = rows.map((row) => row.pasted).filter(Boolean)
  const title = rows.length > 0 ? `${countWords(rows.length, 'request')} couldn’t be added` : 'Add requests'
  return (
    <Card title={title} id="skipped">
      <ul className="mt-3 grid gap-2 text-small text-ink-muted empty:hidden">
        {rows.map(({ id, file, message }) => (
          <li key={id}>
            <bdi className="font-medium wrap-anywhere text-ink">{file ?? 'Pasted request'}</bdi>: {message}
          </li>
        ))}
      </ul>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        className="mt-5 grid gap-4"
      >
        {pasted.length > 0 || errors.payload ? (
          <CodeField
            label={pasted.length > 1 ? 'Activation requests' : 'Activation request'}
            name="payload"
            rows={4}
            defaultValue={problem?.typed.payload ?? pasted.join('\n')}
            error={errors.payload}
          />
        ) : null}
        <FileField label="Request files" name="request" multiple error={errors.request} />
        <div>
          <Button variant="secondary" name="intent" value="add">
            Add
          </Button>
        </div>
      </Form>
    </Card>
  )
}
