import { Form } from '@remix-run/react'
import type { BatchRow } from '../../backend/licenses.ts'
import { countWords } from '../../domain/count-words.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeField, FileField } from '../../ui/field.tsx'

interface SkippedRequestsProps {
  rows: readonly BatchRow[]
  problem: FormProblem | undefined
}

export function SkippedRequests({ rows, problem }: SkippedRequestsProps) {
  const errors = problem?.errors ?? {}
  const pasted = rows.map((row) => row.pasted).filter(Boolean)
  return (
    <Card title={`${countWords(rows.length, 'request')} couldn’t be added`} id="skipped">
      <ul className="mt-3 grid gap-2 text-small text-ink-muted">
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
            label="Activation request"
            name="payload"
            rows={4}
            defaultValue={problem?.typed.payload ?? pasted.join('\n')}
            error={errors.payload}
          />
        ) : null}
        <FileField label="Add files again" name="request" multiple error={errors.request} />
        <div>
          <Button variant="secondary" name="intent" value="add">
            Add
          </Button>
        </div>
      </Form>
    </Card>
  )
}
