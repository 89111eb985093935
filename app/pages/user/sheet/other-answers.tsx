import type { ActivationAnswer } from '../../../domain/activation.ts'
import { type Href, uncheckedHref } from '../../../domain/href.ts'
import { TextLink } from '../../../ui/text-link.tsx'

interface OtherAnswersProps {
  path: Href
  others: readonly Pick<ActivationAnswer, 'id' | 'machine'>[]
  isGone: boolean
}

export function OtherAnswers({ path, others, isGone }: OtherAnswersProps) {
  if (others.length === 0 && !isGone) return null
  return (
    <div className="no-print text-small text-ink-muted">
      {isGone ? <p>The activation answer that you came for is not kept any more.</p> : null}
      {others.length > 0 ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          With another machine’s answer:
          {others.map(({ id, machine }) => (
            <TextLink key={id} to={uncheckedHref(`${path}?answer=${id}`)}>
              <bdi>{machine ?? 'a machine without a name'}</bdi>
            </TextLink>
          ))}
        </p>
      ) : null}
    </div>
  )
}
