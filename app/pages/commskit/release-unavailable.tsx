import { DOWNLOAD_UNAVAILABLE } from '../../content/commskit-download.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function ReleaseUnavailable({ reason }: { reason: 'unavailable' | 'none' }) {
  const { title, text } = DOWNLOAD_UNAVAILABLE[reason]
  return (
    <div className="mt-10">
      <EmptyState
        icon="clock"
        title={title}
        action={
          <ButtonLink to="/commskit/download" reloadDocument icon="refresh">
            {DOWNLOAD_UNAVAILABLE.retry}
          </ButtonLink>
        }
      >
        <p>{text}</p>
        <p className="mt-2">
          <TextLink to="/support">Contact support</TextLink>
        </p>
      </EmptyState>
    </div>
  )
}
