import { BUY } from '../../content/buy.ts'
import { type Configuration } from '../../domain/configuration.ts'
import { buyHref } from '../../domain/configuration-href.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { refusalWords } from '../../domain/discount.ts'
import { BagTotals } from '../../ui/price-list.tsx'
import { AddForm } from '../../ui/bag/add-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { EngineLines } from '../../ui/rack/engine-lines.tsx'
import type { Offer } from './load-offer.ts'

interface OfferCardProps {
  offer: Offer
  inBag: { configuration: Configuration | null } | null
}

export function OfferCard({ offer, inBag }: OfferCardProps) {
  const { configuration, rounding, summary, problem, discountRefusal } = offer
  const replaced = inBag?.configuration ? configurationWords(inBag.configuration).join(', ') : 'what’s'
  return (
    <Card className="mt-8">
      <EngineLines
        configuration={configuration}
        level={2}
        lines={summary?.lines ?? []}
        totals={{ ...summary?.totals }}
      />
      {rounding ? <p className="mt-1 text-small text-ink-muted">{rounding}</p> : null}
      {summary ? <BagTotals {...summary} className="mt-3 border-t border-line pt-3" /> : null}
      {problem ? (
        <PriceProblemNotice
          problem={problem}
          className="mt-5"
          whenUnavailable="You can still add it to your bag and check out once prices are back."
        />
      ) : null}
      {discountRefusal ? (
        <p className="mt-3 text-small text-ink-muted">
          Your discount {refusalWords(discountRefusal, 'this configuration')}, so this price doesn’t include
          it.
        </p>
      ) : null}
      {inBag ? <p className="mt-6 font-medium">This replaces {replaced} in your bag.</p> : null}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <AddForm configuration={configuration}>{inBag ? BUY.replace : BUY.add}</AddForm>
        <ButtonLink to={inBag ? '/bag' : buyHref(configuration)} variant="secondary">
          {inBag ? 'Keep my bag' : 'Change'}
        </ButtonLink>
      </div>
    </Card>
  )
}
