import { DOWNLOAD_UNAVAILABLE } from '../../content/commskit-download.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Stands in place of the files while the release is unavailable. */
export function ReleaseUnavailable() {
  return (
    <div className="mt-10">
      <EmptyState
        icon="clock"
        title={DOWNLOAD_UNAVAILABLE.title}
        action={
          <ButtonLink to="/commskit/download" reloadDocument icon="refresh">
            {DOWNLOAD_UNAVAILABLE.retry}
          </ButtonLink>
        }
      >
        <p>{DOWNLOAD_UNAVAILABLE.text}</p>
        <p className="mt-2">
          <TextLink to="/support">Ways to reach support</TextLink>
        </p>
      </EmptyState>
    </div>
  )
}
