import { INSTALLING, PLATFORM_WORDS } from '../../content/commskit-download.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function Installing() {
  return (
    <Section id="installing" tone="sunken" title={INSTALLING.title} lead={INSTALLING.lead}>
      <div className="mt-12 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {INSTALLING.platforms.map(({ platform, steps }) => (
          <div key={platform}>
            <h3 className="flex items-center gap-2.5 text-title">
              <Icon name={PLATFORM_WORDS[platform].icon} size={22} className="text-ink-muted" />
              {PLATFORM_WORDS[platform].name}
            </h3>
            <ol className="mt-4">
              {steps.map((step, index) => (
                <li key={step} className="flex gap-4 border-t border-line py-4 text-ink-muted">
                  <span aria-hidden className="w-6 flex-none font-mono text-small leading-7 text-accent-ink">
                    {index + 1}
                  </span>
                  <span className="max-w-measure">{step}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p className="mt-8">
        <TextLink to="/commskit/specs#system" hasArrow>
          System requirements
        </TextLink>
      </p>
    </Section>
  )
}
