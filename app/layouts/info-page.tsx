import { Fragment, type ReactNode } from 'react'
import type { DocumentBlock, InfoDocument } from '../content/copy.ts'
import { formatDay } from '../domain/moment.ts'
import { Notice } from '../ui/notice.tsx'
import { PageContents } from '../ui/page-contents.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'

export function InfoPage({ document, children }: { document: InfoDocument; children?: ReactNode }) {
  const { title, summary, changedAt, notice, sections } = document
  return (
    <div className="wrap pt-12 pb-section sm:pt-20">
      <PageHeading title={title} lead={summary} />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-6 text-small text-ink-muted">
        <p>
          Last changed <time dateTime={changedAt}>{formatDay(changedAt)}</time>
        </p>
        <div className="no-print ms-auto">
          <PrintButton />
        </div>
      </div>
      <div className="mt-10 gap-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <PageContents contents={sections} />
        <div className="prose mt-10 lg:mt-0">
          {notice ? (
            <Notice kind="warning" title={notice.title}>
              {notice.text}
            </Notice>
          ) : null}
          {sections.map(({ id, title, blocks }) => (
            <Fragment key={id}>
              <h2 id={id}>{title}</h2>
              {blocks.map((block, index) => (
                <Block key={index} block={block} />
              ))}
            </Fragment>
          ))}
          {children}
        </div>
      </div>
    </div>
  )
}

const asCode = (text: string) => (
  <code key={text} className="font-mono text-small wrap-anywhere select-all">
    {text}
  </code>
)

function Block({ block }: { block: DocumentBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if ('rows' in block) {
    const { isCode, rows, ...table } = block
    const shown = isCode ? rows.map(([heading, ...cells]) => [heading, ...cells.map(asCode)]) : rows
    return <Table {...table} rows={shown} look="stacked" isCaptionVisible />
  }
  return (
    <p>
      {block.text} <TextLink to={block.link.to}>{block.link.text}</TextLink>.
    </p>
  )
}
