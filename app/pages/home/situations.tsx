import home from '../../content/home.ts'
import { pictures } from '../../content/pictures.ts'
import { useCaseOf } from '../../content/use-cases.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { CardLink } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { MoreLink } from '../../ui/text-link.tsx'

/** `prices` are by the use case's id. */
export function Situations({ prices }: { prices: Readonly<Record<string, string | null>> }) {
  const { title, lead, useCases, link } = home.situations
  return (
    <Section id="use-cases" className="seen-later" title={title} lead={lead}>
      <div className="mt-12 grid gap-5 sm:mt-16 md:grid-cols-3">
        {useCases.map(useCaseOf).map(({ id, kind, picture, summary, configuration }) => (
          <CardLink
            key={id}
            to={`/ctrl-suite/use-cases#${id}`}
            title={kind}
            className="overflow-hidden"
            picture={<Picture picture={pictures[picture]} alt="" />}
          >
            <p className="mt-2 mb-8 text-ink-muted">{summary}</p>
            <ul className="mt-auto border-t border-line pt-4 text-small">
              {configurationWords(configuration).map((words, line) => (
                <li key={words} className={line === 0 ? 'font-medium' : 'figures text-ink-muted'}>
                  {words}
                </li>
              ))}
              {prices[id] ? (
                <li className="figures mt-2 font-medium">
                  {prices[id]} <TaxNote />
                </li>
              ) : null}
            </ul>
          </CardLink>
        ))}
        <p className="mt-3 self-center">
          <MoreLink {...link} />
        </p>
      </div>
    </Section>
  )
}
