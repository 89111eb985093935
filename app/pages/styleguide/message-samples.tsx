import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Chapter, Sample } from './sample.tsx'

export function MessageSamples() {
  return (
    <Chapter
      id="messages"
      title="Messages"
      lead="What happened, in plain words, and what can be done about it."
    >
      <Sample name="Notices">
        <div className="grid max-w-3xl gap-3">
          <Notice>Prices include the taxes of the country you have chosen.</Notice>
          <Notice kind="success" role="note">
            The license is now called “Main stage”.
          </Notice>
          <Notice kind="warning" title="As of 14:05" action={<TextLink to="?">Try again</TextLink>}>
            The license service does not answer. This is what it said last.
          </Notice>
          <Notice kind="problem" role="note" title="Prices are unavailable">
            Nothing is lost. Your bag keeps what you put in it.
          </Notice>
        </div>
      </Sample>
      <Sample name="Nothing yet">
        <EmptyState
          icon="key"
          level={3}
          title="No licenses yet"
          action={<ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>}
        >
          A license appears here within a minute of its purchase.
        </EmptyState>
      </Sample>
      <Sample name="On its way">
        <div className="grid max-w-3xl gap-8 sm:grid-cols-2">
          <SkeletonText lines={4} />
          <div className="flex gap-4">
            <Skeleton className="size-14" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-full" />
            </div>
          </div>
        </div>
      </Sample>
    </Chapter>
  )
}
