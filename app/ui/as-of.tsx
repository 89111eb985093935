import { TextLink } from './text-link.tsx'
import { Moment } from './moment.tsx'
import { Notice } from './notice.tsx'
import type { Href } from '../domain/href.ts'
import { useCurrentPath } from './use-current-path.ts'

type AsOfProps = { asOf: string; isStale: boolean; refreshHref: Href; isBrief?: boolean }

/** On a phone, `isBrief` only shows the link. */
export function AsOf({ asOf, isStale, refreshHref, isBrief }: AsOfProps) {
  if (!isStale) {
    return (
      <p className="no-print text-small text-ink-muted">
        <span className={isBrief ? 'max-sm:sr-only' : undefined}>
          <span className="max-sm:sr-only">Updated </span>
          <Moment at={asOf} /> ·{' '}
        </span>
        <TextLink to={refreshHref}>Refresh</TextLink>
      </p>
    )
  }
  return (
    <Notice
      kind="warning"
      title={
        <>
          Last updated <Moment at={asOf} hasDay />
        </>
      }
      action={<TextLink to={refreshHref}>Try again</TextLink>}
    >
      We can’t reach the service right now, so this may be out of date.
    </Notice>
  )
}

export function ListUnavailable({ what }: { what: string }) {
  return (
    <Notice
      kind="problem"
      title={`We can’t load ${what} right now`}
      action={<TextLink to={useCurrentPath()}>Try again</TextLink>}
    >
      Nothing is lost. Please try again in a few minutes.
    </Notice>
  )
}
