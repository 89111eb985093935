import { Outlet, useMatches } from '@remix-run/react'
import { formatDay } from '../domain/moment.ts'
import { PageContents } from '../ui/page-contents.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { Prose } from '../ui/prose.tsx'
import { errorIn, errorMeta } from './page-error.tsx'
import { PageFrame } from './page-frame.tsx'

export { errorMeta as meta }

export interface InfoHandle {
  title: string
  summary: string
  lastReviewed: string
  contents: readonly { id: string; title: string }[]
}

export default function InfoLayout() {
  const handle = useMatches().at(-1)?.handle as InfoHandle | undefined
  if (!handle) {
    return (
      <PageFrame>
        <Outlet />
      </PageFrame>
    )
  }
  return (
    <PageFrame>
      <div className="wrap pt-12 pb-section sm:pt-20">
        <PageHeading title={handle.title} lead={handle.summary} />
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-6 text-small text-ink-muted">
          <p>
            Last reviewed <time dateTime={handle.lastReviewed}>{formatDay(handle.lastReviewed)}</time>
          </p>
          <div className="no-print ms-auto">
            <PrintButton />
          </div>
        </div>
        <div className="mt-10 gap-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
          <PageContents contents={handle.contents} />
          <Prose className="mt-10 lg:mt-0">
            <Outlet />
          </Prose>
        </div>
      </div>
    </PageFrame>
  )
}

export const ErrorBoundary = errorIn({})
