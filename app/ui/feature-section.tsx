import type { ReactNode } from 'react'
import { FeatureRow, type FeatureRowProps } from './feature-row.tsx'
import { Section, SectionHeading } from './section.tsx'

interface FeatureSectionProps {
  title: string
  lead?: string
  tone?: 'plain' | 'line'
  features: readonly Omit<FeatureRowProps, 'isPictureFirst'>[]
  children?: ReactNode
}

export function FeatureSection({ title, lead, tone, features, children }: FeatureSectionProps) {
  return (
    <Section id="features" tone={tone} labelledBy="features-title">
      <SectionHeading id="features-title" title={title} lead={lead} />
      <div className="mt-14 flex flex-col gap-section sm:mt-20">
        {features.map((feature, index) => (
          <FeatureRow key={feature.id} {...feature} isPictureFirst={index % 2 === 1} />
        ))}
      </div>
      {children}
    </Section>
  )
}
