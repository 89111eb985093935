import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { href } from '../../domain/href.ts'
import { RENAMES_LENGTH_MAX } from '../../domain/label-file.ts'
import { LABEL_LENGTH_MAX } from '../../domain/license-label.ts'
import { requireUser } from '../../guards.ts'
import { keepRetryAfter } from '../../http/form-outcome.ts'
import { readForm, textField } from '../../http/form.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FileField } from '../../ui/field.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { FocusedNotice, Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Steps } from '../../ui/steps.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { compareFile } from './labels/compare-file.ts'
import { Comparison } from './labels/comparison.tsx'
import { RenameForm } from './labels/rename-form.tsx'
import { type RenameResult, sendLabels } from './labels/send-labels.ts'

export const meta = pageMeta()
export const headers = keepRetryAfter

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request)
  return null
}

export async function action({ context, request }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const form = await readForm(request, RENAMES_LENGTH_MAX)
  const customerContext = { ...context, customer }
  return textField(form, 'intent') === 'send'
    ? sendLabels(customerContext, form)
    : compareFile(customerContext, form)
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
  const renamed = answer && 'results' in answer ? answer : null
  const isFirstStep = !compared && !renamed
  const isComparing = useNavigation().formData?.get('intent') === 'compare'
  return (
    <AccountFrame title="Rename licenses" crumbs={[{ text: 'Licenses', to: '/user/licenses' }]}>
      <FocusedNotice kind="problem" problem={problem} field="form" />
      {compared ? <Comparison compared={compared} /> : null}
      {renamed ? <RenameResults {...renamed} /> : null}
      {isFirstStep ? (
        <div className="my-4">
          <h2 className="sr-only">How it works</h2>
          <Steps steps={STEPS} />
        </div>
      ) : null}
      <Card title={isFirstStep ? undefined : 'Another file'}>
        <Form
          method="post"
          action="/user/licenses/labels"
          encType="multipart/form-data"
          noValidate
          className={classNames('grid gap-5 lg:max-w-xl', !isFirstStep && 'mt-4')}
        >
          <FileField
            label="CSV file"
            name="labels"
            accept=".csv,.txt,text/csv"
            hint="Up to 1 MB. Only license_id and label are read."
            error={problem?.errors.labels}
          />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="compare" isBusy={isComparing}>
              See what changes
            </Button>
            <FileLink to="/user/licenses.csv">Download the CSV</FileLink>
          </div>
        </Form>
      </Card>
    </AccountFrame>
  )
}

interface RenameResultsProps {
  results: readonly RenameResult[]
  more: number
}

/** What happened to each license, and a form that sends the names that are left. */
function RenameResults({ results, more }: RenameResultsProps) {
  const left = results.filter(({ state }) => state === 'left')
  const isAllLeft = left.length === results.length
  const counts = (['renamed', 'refused', 'left'] as const).flatMap((state) => {
    const count = results.filter((result) => result.state === state).length
    return count > 0 ? `${count} ${state}` : []
  })
  return (
    <RenameForm
      names={left}
      more={more}
      button={isAllLeft ? 'Try again' : `Rename the other ${left.length === 1 ? 'one' : left.length}`}
    >
      <Notice kind="warning" role="alert" title={counts.join(', ')}>
        {left.length > 0 ? 'Sending a name twice does no harm.' : null}
      </Notice>
      <Table
        caption="What happened to each license"
        look="even"
        head={['License', 'New name', 'Outcome']}
        rowIds={results.map(({ id }) => id)}
        rows={results.map((result) => [
          <bdi className="wrap-anywhere">{result.title ?? result.id}</bdi>,
          <bdi className="wrap-anywhere">{result.label}</bdi>,
          <Outcome result={result} />,
        ])}
      />
    </RenameForm>
  )
}

function Outcome({ result }: { result: RenameResult }) {
  if (result.state === 'renamed') return <>Renamed</>
  const { id, title, state, error } = result
  return (
    <span className="text-warning">
      {error}{' '}
      {state === 'refused' && title !== null ? (
        <TextLink to={href('/user/licenses/:id', { id })}>
          Open the license<span className="sr-only">: {title}</span>
        </TextLink>
      ) : null}
    </span>
  )
}
