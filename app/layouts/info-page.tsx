import type { ReactNode } from 'react'
import type { InfoDocument } from '../content/copy.ts'
import { formatDay } from '../domain/moment.ts'
import { DocumentText } from '../ui/document-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageContents } from '../ui/page-contents.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PrintButton } from '../ui/print-button.tsx'

export function InfoPage({ document, children }: { document: InfoDocument; children?: ReactNode }) {
  const { title, summary, lastReviewed, notice, sections } = document
  return (
    <div className="wrap pt-12 pb-section sm:pt-20">
      <PageHeading title={title} lead={summary} />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-6 text-small text-ink-muted">
        <p>
          Last reviewed <time dateTime={lastReviewed}>{formatDay(lastReviewed)}</time>
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
          <DocumentText document={document} />
          {children}
        </div>
      </div>
    </div>
  )
}
