import home from '../../content/home.ts'
import { pictures } from '../../content/pictures.ts'
import useCasesPage from '../../content/use-cases.ts'
import { CardLink } from '../../ui/card.tsx'
import { configurationWords } from '../../domain/count-words.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { MoreLink } from '../../ui/text-link.tsx'

export function Situations({ prices }: { prices: readonly (string | null)[] }) {
  const { title, lead, useCases, link } = home.situations
  const listed = useCases.flatMap((id) => useCasesPage.useCases.filter((useCase) => useCase.id === id))
  return (
    <Section id="use-cases" className="seen-later" title={title} lead={lead}>
      <div className="mt-12 grid gap-5 sm:mt-16 md:grid-cols-3">
        {listed.map(({ id, kind, picture, summary, configuration }, index) => (
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
              {prices[index] ? (
                <li className="figures mt-2 font-medium">
                  {prices[index]} <TaxNote />
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
