import { FEATURES, PROTOCOLS } from '../../../content/ctrl-suite.ts'
import { pictures } from '../../../content/pictures.ts'
import { FeatureRow } from '../../../ui/feature-row.tsx'
import { Section, SectionHeading } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** Four views of a show, pictures and words alternating, and what the engine can talk to. */
export function Features() {
  return (
    <Section id="features" labelledBy="features-title">
      <SectionHeading id="features-title" title={FEATURES.title} lead={FEATURES.lead} />
      <div className="mt-14 flex flex-col gap-20 sm:mt-20 lg:gap-32">
        {FEATURES.rows.map(({ picture, ...feature }, index) => (
          <FeatureRow
            key={feature.id}
            {...feature}
            picture={pictures[picture]}
            isPictureFirst={index % 2 === 1}
          />
        ))}
      </div>
      <div className="mt-20 border-t border-line pt-12 lg:mt-32">
        <h3 className="text-title">{PROTOCOLS.title}</h3>
        <ul className="mt-6 flex flex-wrap gap-2">
          {PROTOCOLS.names.map((name) => (
            <li
              key={name}
              className="rounded-ui border border-line bg-sunken px-3 py-1.5 font-mono text-small text-ink-muted"
            >
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <TextLink to={PROTOCOLS.link.to} hasArrow>
            {PROTOCOLS.link.text}
          </TextLink>
        </p>
      </div>
    </Section>
  )
}
