import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { StyleguideChapter, Sample } from './sample.tsx'

export function MessageSamples() {
  return (
    <StyleguideChapter
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
    </StyleguideChapter>
  )
}
