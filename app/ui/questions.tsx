import { Section, SectionHeading } from './section.tsx'
import type { Question } from '../content/copy.ts'
import { Icon } from './icon.tsx'
import { MoreLink } from './text-link.tsx'

interface QuestionSectionProps {
  title: string
  questions: readonly Question[]
  tone?: 'plain' | 'line'
}

export function QuestionSection({ title, questions, tone = 'line' }: QuestionSectionProps) {
  return (
    <Section id="questions" tone={tone} labelledBy="questions-title">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <SectionHeading id="questions-title" title={title} />
        <div className="divide-y divide-line border-y border-line">
          {questions.map(({ question, answer, link }) => (
            <details key={question}>
              <summary className="flex min-h-14 items-center justify-between gap-6 py-4 font-medium tracking-close hover:text-accent-ink">
                {question}
                <Icon name="plus" className="text-ink-faint unfold-45" />
              </summary>
              <div className="prose pb-6">
                <p>{answer}</p>
                {link ? (
                  <p>
                    <MoreLink {...link} />
                  </p>
                ) : null}
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
