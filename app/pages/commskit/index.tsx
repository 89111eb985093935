import commskit, { type MessageLine, type MonitorFault } from '../../content/commskit.ts'
import { pictures, withPicture } from '../../content/pictures.ts'
import { PRODUCTS } from '../../shop.ts'
import type { Action } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FactStrip } from '../../ui/facts.tsx'
import { FeatureSection } from '../../ui/feature-section.tsx'
import { productMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { ProductHero } from '../../ui/product-hero.tsx'
import { QuestionSection } from '../../ui/questions.tsx'
import { Section } from '../../ui/section.tsx'
import { describeCommsKit } from './software-description.ts'

const { page, facts, features, questions, closing } = commskit

export const meta = productMeta(page, describeCommsKit, questions)

const ACTIONS: readonly Action[] = [
  { text: `Download ${PRODUCTS.commskit}`, to: '/commskit/download', icon: 'download' },
  { text: 'Specifications', to: '/commskit/specs' },
]

export default function CommsKitPage() {
  return (
    <div data-accent="commskit">
      <ProductBar product={PRODUCTS.commskit} accent="commskit" />
      <ProductHero words={page} actions={ACTIONS} picture={pictures[page.picture]} />
      <FactStrip facts={facts} />
      <Faults />
      <FeatureSection title={features.title} lead={features.lead} features={features.rows.map(withPicture)} />
      <QuestionSection title="Common questions" questions={questions} />
      <CallToAction id="next" {...closing} actions={ACTIONS} />
    </div>
  )
}

function Faults() {
  const { title, lead, faults } = commskit.faults
  return (
    <Section id="faults" tone="sunken" title={title} lead={lead}>
      <div className="mt-12 grid gap-5 sm:mt-16 lg:grid-cols-3 lg:grid-rows-[auto_auto_1fr]">
        {faults.map((fault) => (
          <FaultCard key={fault.title} {...fault} />
        ))}
      </div>
    </Section>
  )
}

function FaultCard({ title, lines, text }: MonitorFault) {
  return (
    <Card className="row-span-3 grid grid-rows-subgrid gap-y-0">
      <h3 className="text-title">{title}</h3>
      <ol className="log -mx-6 mt-5 border-y border-line bg-sunken font-mono text-caption">
        {lines.map((line) => (
          <Line key={line.time} {...line} />
        ))}
      </ol>
      <p className="mt-6 text-small text-ink-muted">{text}</p>
    </Card>
  )
}

const MARKS = {
  good: 'border-accent bg-accent-soft text-accent-ink',
  bad: 'border-problem bg-problem-soft text-problem',
}

const DIRECTIONS = {
  in: { sign: '↙', word: 'received' },
  out: { sign: '↗', word: 'sent' },
  none: { sign: '–', word: '' },
}

function Line({ time, direction, label, content, mark }: MessageLine) {
  const { sign, word } = DIRECTIONS[direction]
  return (
    <li
      className={classNames(
        'flex flex-wrap items-baseline gap-x-3 border-s-2 px-6 py-2',
        mark ? MARKS[mark] : 'border-transparent',
      )}
    >
      <span className={mark ? undefined : 'text-ink-faint'}>{time}</span>
      <span aria-hidden>{sign}</span>
      {word ? <span className="sr-only">{word}</span> : null}
      {label ? <span className={mark ? undefined : 'text-ink-muted'}>{label}</span> : null}
      <span className={classNames('font-medium', !mark && 'text-ink')}>{content}</span>
    </li>
  )
}
