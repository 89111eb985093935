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
      {isGone ? <p>This activation code has expired here.</p> : null}
      {others.length > 0 ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          Print the code for:
          {others.map(({ id, machine }) => (
            <TextLink key={id} to={uncheckedHref(`${path}?answer=${id}`)}>
              <bdi>{machine ?? 'another machine'}</bdi>
            </TextLink>
          ))}
        </p>
      ) : null}
    </div>
  )
}
