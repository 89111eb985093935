import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { countWords } from '../../domain/count-words.ts'
import { href } from '../../domain/href.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { LabelChanges, RenameResult } from './label-intents.ts'

interface RenameFormProps {
  names: readonly { id: string; label: string }[]
  more: number
  button: string
  children: ReactNode
}

function RenameForm({ names, more, button, children }: RenameFormProps) {
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

export function Comparison({ changes, problems, problemCount, unchanged, more }: LabelChanges) {
  const count = changes.length
  const same = `${countWords(unchanged, 'license')} ${unchanged === 1 ? 'keeps its name' : 'keep their names'}.`
  return (
    <>
      <Notice
        role="status"
        title={count > 0 ? `${countWords(count, 'license')} to rename` : 'Nothing to rename'}
      >
        {unchanged > 0 ? same : null}{' '}
        {more > 0 ? `${more} more changes fit in another go: choose the file again after this one.` : null}
      </Notice>
      {problemCount > 0 ? (
        <>
          <Notice kind="warning" title={`${countWords(problemCount, 'row')} can’t be used`}>
            Correct {problemCount === 1 ? 'it' : 'them'} and choose the file again
            {count > 0 ? ', or go on without' : null}.
            {problemCount > problems.length ? ` These are the first ${problems.length}.` : null}
          </Notice>
          <Table
            caption="Rows that can’t be used"
            look="even"
            head={['Row', 'Name in the file', 'What’s wrong']}
            rows={problems.map(({ row, id, label, error }) => [
              <span className="figures">
                <span className="sm:hidden">Row </span>
                {row}{' '}
                <code className="block font-mono text-caption font-normal break-all text-ink-muted">
                  {id}
                </code>
              </span>,
              <bdi className="wrap-anywhere">{label}</bdi>,
              error,
            ])}
          />
        </>
      ) : null}
      {count > 0 ? (
        <RenameForm
          names={changes.map(({ id, to }) => ({ id, label: to }))}
          more={more}
          button={`Rename ${countWords(count, 'license')}`}
        >
          <Table
            caption="Licenses to rename"
            look="even"
            head={['Current name', 'New name']}
            rowIds={changes.map(({ id }) => id)}
            rows={changes.map(({ from, title, to }) => [
              from ? (
                <bdi className="wrap-anywhere">{from}</bdi>
              ) : (
                <span className="font-normal text-ink-muted">No name, {title}</span>
              ),
              <bdi className="wrap-anywhere text-ink">{to}</bdi>,
            ])}
          />
        </RenameForm>
      ) : null}
    </>
  )
}

export function Results({ results, more }: { results: readonly RenameResult[]; more: number }) {
  const left = results.filter(({ mayRetry }) => mayRetry)
  const renamed = results.filter(({ error }) => error === null).length
  const failed = results.length - renamed - left.length
  const counts = [
    renamed > 0 ? `${renamed} renamed` : '',
    failed > 0 ? `${failed} refused` : '',
    left.length > 0 ? `${left.length} left` : '',
  ]
  return (
    <RenameForm
      names={left}
      more={more}
      button={renamed + failed > 0 ? `Rename the other ${left.length}` : 'Try again'}
    >
      <Notice kind="warning" role="alert" title={counts.filter(Boolean).join(', ')}>
        {left.length > 0 ? 'Sending a name twice does no harm.' : null}
      </Notice>
      <Table
        caption="What happened to each license"
        look="even"
        head={['License', 'New name', 'Outcome']}
        rowIds={results.map(({ id }) => id)}
        rows={results.map(({ id, title, label, error, mayRetry }) => [
          <bdi className="wrap-anywhere">{title}</bdi>,
          <bdi className="wrap-anywhere">{label}</bdi>,
          error === null ? (
            'Renamed'
          ) : (
            <span className="text-warning">
              {error}{' '}
              {mayRetry || title === id ? null : (
                <TextLink to={href('/user/licenses/:id', { id })}>
                  Open the license<span className="sr-only">: {title}</span>
                </TextLink>
              )}
            </span>
          ),
        ])}
      />
    </RenameForm>
  )
}
