import ctrlSuite from '../../../content/ctrl-suite.ts'
import { withPicture } from '../../../content/pictures.ts'
import { FeatureSection } from '../../../ui/feature-section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

export function Features() {
  const { features, protocols } = ctrlSuite
  return (
    <FeatureSection title={features.title} lead={features.lead} features={features.rows.map(withPicture)}>
      <div className="mt-section border-t border-line pt-12">
        <h3 className="text-title">{protocols.title}</h3>
        <ul className="mt-6 flex flex-wrap gap-2">
          {protocols.names.map((name) => (
            <li
              key={name}
              className="rounded-ui border border-line bg-sunken px-3 py-1.5 font-mono text-small text-ink-muted"
            >
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <TextLink to={protocols.link.to} hasArrow>
            {protocols.link.text}
          </TextLink>
        </p>
      </div>
    </FeatureSection>
  )
}
