import home from '../../content/home.ts'
import { pictures, smallOf } from '../../content/pictures.ts'
import { CardLink } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'

export function ProductCards({ startingPrice }: { startingPrice: string | null }) {
  const { title, lead, cards } = home.products
  return (
    <Section id="products" title={title} lead={lead}>
      <div className="mt-12 grid gap-5 sm:mt-16 sm:grid-cols-2">
        {cards.map(({ accent, to, name, text, picture, note, noteBeforePrice }) => (
          <CardLink key={to} to={to} title={name} accent={accent} className="overflow-hidden">
            <p className="mt-2 max-w-measure text-ink-muted">{text}</p>
            <p className="mt-auto mb-8 flex items-center gap-2 pt-4 text-small font-medium text-accent-ink">
              <Icon name={accent} size={18} />
              {startingPrice && noteBeforePrice ? (
                <span className="figures">
                  {noteBeforePrice} {startingPrice} <TaxNote />
                </span>
              ) : (
                note
              )}
            </p>
            <div className="-mx-6 -mb-6 painted-later bg-accent-soft ps-6 pt-6 sm:max-md:ps-0">
              <Picture
                picture={pictures[picture]}
                small={smallOf(picture)}
                smallUntil="lg"
                alt=""
                className="rounded-ss-ui"
              />
            </div>
          </CardLink>
        ))}
      </div>
    </Section>
  )
}
