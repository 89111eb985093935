import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Picture, type PictureSource } from './picture.tsx'
import { Section } from './section.tsx'

interface FeatureSectionProps {
  title: string
  lead?: string
  tone?: 'plain' | 'line'
  features: readonly Omit<FeatureRowProps, 'isPictureFirst'>[]
  children?: ReactNode
}

export function FeatureSection({ title, lead, tone, features, children }: FeatureSectionProps) {
  return (
    <Section id="features" tone={tone} title={title} lead={lead}>
      <div className="mt-14 flex flex-col gap-section sm:mt-20">
        {features.map((feature, index) => (
          <FeatureRow key={feature.id} {...feature} isPictureFirst={index % 2 === 1} />
        ))}
      </div>
      {children}
    </Section>
  )
}

interface FeatureRowProps {
  id: string
  title: string
  text: string
  facts?: readonly { term: string; detail: string }[]
  picture: PictureSource
  small?: PictureSource
  isPictureFirst?: boolean
  /** False for a picture that draws its own outline, unlike those of screens and use cases. */
  isFramed?: boolean
  action?: ReactNode
}

export function FeatureRow(props: FeatureRowProps) {
  const { id, title, text, facts = [], picture, small, isPictureFirst, isFramed = true, action } = props
  return (
    <article
      aria-labelledby={id}
      className={classNames(
        'grid items-center gap-x-16 gap-y-8',
        isPictureFirst
          ? 'xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]'
          : 'xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]',
      )}
    >
      <div className={classNames('min-w-0', isPictureFirst && 'xl:order-last')}>
        <h3 id={id} className="text-heading">
          {title}
        </h3>
        <p className="mt-4 max-w-measure text-ink-muted">{text}</p>
        {facts.length > 0 ? (
          <dl className="mt-8 border-t border-line text-small">
            {facts.map(({ term, detail }) => (
              <div key={term} className="flex gap-6 border-b border-line py-2.5">
                <dt className="w-28 flex-none font-medium">{term}</dt>
                <dd className="min-w-0 text-ink-muted">{detail}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {action ? <p className="mt-6">{action}</p> : null}
      </div>
      <Picture
        picture={picture}
        small={small}
        isFramed={isFramed}
        className="mx-auto rounded-ui max-md:max-w-md"
      />
    </article>
  )
}
