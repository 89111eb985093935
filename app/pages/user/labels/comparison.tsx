import { countWords } from '../../../domain/count-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Table } from '../../../ui/table.tsx'
import type { ComparedFile } from './compare-file.ts'
import { RenameForm } from './rename-form.tsx'

/** What a file would change, what's wrong with it, and the form that renames the licenses. */
export function Comparison({ compared }: { compared: ComparedFile }) {
  const { changes, problemCount, unchangedCount, more } = compared
  const count = changes.length
  const same = `${countWords(unchangedCount, 'license')} ${unchangedCount === 1 ? 'keeps its name' : 'keep their names'}.`
  return (
    <>
      <Notice
        role="status"
        title={count > 0 ? `${countWords(count, 'license')} to rename` : 'Nothing to rename'}
      >
        {unchangedCount > 0 ? same : null}{' '}
        {more > 0
          ? `${countWords(more, 'more change')} ${more === 1 ? 'fits' : 'fit'} in another go: choose the file again after this one.`
          : null}
      </Notice>
      {problemCount > 0 ? <UnusableRows {...compared} /> : null}
      {count > 0 ? <LicensesToRename {...compared} /> : null}
    </>
  )
}

function UnusableRows({ changes, problems, problemCount }: ComparedFile) {
  return (
    <>
      <Notice kind="warning" title={`${countWords(problemCount, 'row')} can’t be used`}>
        Correct {problemCount === 1 ? 'it' : 'them'} and choose the file again
        {changes.length > 0 ? ', or go on without' : null}.
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
            <code className="block font-mono text-caption font-normal break-all text-ink-muted">{id}</code>
          </span>,
          <bdi className="wrap-anywhere">{label}</bdi>,
          error,
        ])}
      />
    </>
  )
}

function LicensesToRename({ changes, more }: ComparedFile) {
  return (
    <RenameForm
      names={changes.map(({ id, to }) => ({ id, label: to }))}
      more={more}
      button={`Rename ${countWords(changes.length, 'license')}`}
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
  )
}
