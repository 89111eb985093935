import { href } from '../../../domain/href.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RenameForm } from './rename-form.tsx'
import type { RenameResult } from './send-labels.ts'

interface RenameResultsProps {
  results: readonly RenameResult[]
  more: number
}

/** What happened to each license, and a form that sends the names that are left. */
export function RenameResults({ results, more }: RenameResultsProps) {
  const left = results.filter(({ state }) => state === 'left')
  const isAllLeft = left.length === results.length
  const counts = (['renamed', 'refused', 'left'] as const).flatMap((state) => {
    const count = results.filter((result) => result.state === state).length
    return count > 0 ? `${count} ${state}` : []
  })
  return (
    <RenameForm names={left} more={more} button={isAllLeft ? 'Try again' : `Rename the other ${left.length}`}>
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
