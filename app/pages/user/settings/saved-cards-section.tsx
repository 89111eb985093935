import type { FormProblem } from '../../../domain/form-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { loadSavedCards } from './load-sections.ts'
import { RowForm, SettingsSection, SignInToSee } from './settings-section.tsx'

type Cards = Awaited<ReturnType<typeof loadSavedCards>>
type Card = Extract<Cards, { state: 'listed' }>['list'][number]

interface SavedCardsSectionProps {
  cards: Cards
  problem: FormProblem | undefined
}

const WITHOUT_LIST = {
  off: 'This site can’t show saved cards at the moment. You can still pay with any card.',
  unavailable: 'We can’t load your saved cards right now. Please try again in a few minutes.',
}

export function SavedCardsSection({ cards, problem }: SavedCardsSectionProps) {
  return (
    <SettingsSection
      title="Saved cards"
      lead="Kept by Paddle, not by us. To save a card, tick the box in the payment form."
      problem={problem}
    >
      <CardList cards={cards} />
    </SettingsSection>
  )
}

function CardList({ cards }: { cards: Cards }) {
  if (cards.state === 'locked') return <SignInToSee to={cards.signInAgain} words="see them" />
  if (cards.state !== 'listed') return <p className="py-3 text-small">{WITHOUT_LIST[cards.state]}</p>
  if (cards.list.length === 0) return <p className="py-3 text-small">No saved cards.</p>
  return (
    <ul className="divide-y divide-line">
      {cards.list.map((card) => (
        <CardRow key={card.id} card={card} />
      ))}
    </ul>
  )
}

function CardRow({ card: { id, name, account, expires, hasExpired } }: { card: Card }) {
  return (
    <li className="flex items-center justify-between gap-3 py-3 text-small">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {hasExpired ? <Badge tone="problem">Expired</Badge> : null}
        </h3>
        {expires ? <p className="figures text-ink-muted">Expires {expires}</p> : null}
        {account ? (
          <p className="wrap-anywhere text-ink-muted">
            <bdi>{account}</bdi>
          </p>
        ) : null}
      </div>
      <RowForm intent="remove-card" fields={{ card: id }}>
        Remove<span className="sr-only"> {name}</span>
      </RowForm>
    </li>
  )
}
