import { Notice } from './notice.tsx'
import { TextLink } from './text-link.tsx'
import { useCurrentPath } from './use-current-path.ts'

/** Shown instead of what a service should have answered. `what`: such as "your licenses". */
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

/** Instead of an empty list that may be out of date. */
export const NewOnesUnavailable = ({ what }: { what: string }) => (
  <p className="text-ink-muted">
    We can’t load new {what} right now. They’ll appear once the service is back.
  </p>
)
