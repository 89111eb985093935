import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { RENAMES_LENGTH_MAX } from '../../domain/label-file.ts'
import { LABEL_LENGTH_MAX } from '../../domain/license-label.ts'
import { requireUser } from '../../guards.ts'
import { textField, readForm } from '../../http/form.ts'
import { formResponse, keepRetryAfter } from '../../http/form-outcome.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Steps } from '../../ui/facts.tsx'
import { FileField } from '../../ui/field.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { compareFile, sendLabels } from './label-intents.ts'
import { Comparison, Results } from './label-tables.tsx'

export const meta = pageMeta()
export const headers = keepRetryAfter

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request)
  return null
}

export async function action({ context, request }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const form = await readForm(request, RENAMES_LENGTH_MAX)
  const intent = textField(form, 'intent')
  const handle = intent === 'send' ? sendLabels : compareFile
  const answer = await handle(context.backend, customer, form)
  if ('outcome' in answer) return formResponse(context, { intent, outcome: answer.outcome })
  const { status, data } = answer
  const wait = 'retryAfterSeconds' in answer ? { 'Retry-After': String(answer.retryAfterSeconds) } : undefined
  return jsonResponse(data, { status, headers: wait })
}

const STEPS = [
  { term: 'Download the CSV', detail: 'It has all your licenses. Open it in any spreadsheet.' },
  {
    term: 'Change the names',
    detail: `They’re in the label column, up to ${LABEL_LENGTH_MAX} characters each. Keep license_id as it is.`,
  },
  { term: 'Bring it back', detail: 'You see every change before anything is renamed.' },
]

export default function LabelsPage() {
  const answer = useActionData<typeof action>()
  const problem = useFormProblem()
  const compared = answer && 'compared' in answer ? answer.compared : null
  const results = answer && 'results' in answer ? answer : null
  const isReading = useNavigation().formData?.get('intent') === 'compare'
  return (
    <AccountFrame title="Rename licenses" crumbs={[{ text: 'Licenses', to: '/user/licenses' }]}>
      <FocusedNotice kind="problem" problem={problem} field="form" />
      {compared ? <Comparison {...compared} /> : null}
      {results ? <Results {...results} /> : null}
      {compared || results ? null : (
        <div className="my-4">
          <h2 className="sr-only">How it works</h2>
          <Steps steps={STEPS} />
        </div>
      )}
      <Card title={compared || results ? 'Another file' : undefined}>
        <Form
          method="post"
          action="/user/licenses/labels"
          encType="multipart/form-data"
          noValidate
          className={classNames('grid gap-5 lg:max-w-xl', (compared || results) && 'mt-4')}
        >
          <FileField
            label="CSV file"
            name="labels"
            accept=".csv,.txt,text/csv"
            hint="Up to 1 MB. Only license_id and label are read."
            error={problem?.errors.labels}
          />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="compare" isBusy={isReading}>
              See what changes
            </Button>
            <FileLink to="/user/licenses.csv">Download the CSV</FileLink>
          </div>
        </Form>
      </Card>
    </AccountFrame>
  )
}
