import { Disclosure } from './disclosure.tsx'
import { Section, SectionHeading } from './section.tsx'
import type { Question } from '../content/copy.ts'
import { MoreLink } from './text-link.tsx'

interface QuestionListProps {
  questions: readonly (Question & { id?: string })[]
  openCount?: number
}

/** If the URL's fragment is a question's id, the browser opens that question. */
export function QuestionList({ questions, openCount = 0 }: QuestionListProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ id, question, answer, link }, index) => (
        <Disclosure key={question} look="question" summary={question} open={index < openCount}>
          <div id={id} className="max-w-measure scroll-mt-16 pb-6 text-ink-muted">
            <p>{answer}</p>
            {link ? (
              <p className="mt-3">
                <MoreLink {...link} />
              </p>
            ) : null}
          </div>
        </Disclosure>
      ))}
    </div>
  )
}

interface QuestionSectionProps extends QuestionListProps {
  title: string
  tone?: 'plain' | 'line'
}

export function QuestionSection({ title, tone = 'line', ...list }: QuestionSectionProps) {
  return (
    <Section id="questions" tone={tone}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <SectionHeading id="questions-title" title={title} />
        <QuestionList {...list} />
      </div>
    </Section>
  )
}
