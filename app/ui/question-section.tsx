import { type Question, Questions } from './questions.tsx'
import { Section, SectionHeading } from './section.tsx'

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
        <Questions questions={questions} />
      </div>
    </Section>
  )
}
