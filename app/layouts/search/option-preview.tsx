import type { Accent } from '../../content/page-facts.ts'
import { locatePage } from '../../content/page-location.ts'
import { type PictureName, pictures } from '../../content/pictures.ts'
import { SEARCH } from '../../content/search.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Option } from './search-options.ts'
import type { Mark } from './search-results.tsx'

/** As on the home page. */
const CARDS: Record<Accent, PictureName> = {
  'ctrl-suite': 'ctrl-suite-timeline-card-small',
  'ctrl-for-ipad': 'ctrl-for-ipad-surface-card-small',
  commskit: 'commskit-monitor-card-small',
  apps: 'apps-ledsnaps-card-small',
}

function cardFor(path: string) {
  const { page } = locatePage(path)
  return page?.accent && pictures[CARDS[page.accent]]
}

/** Beside the options, more of the active one: its product's card, or the rows around a row of a table. */
export function OptionPreview({ option, mark }: { option: Option; mark: Mark }) {
  const { title, href, page, preview } = option
  const { text, beside } = preview ?? { text: option.excerpt }
  const card = beside ? undefined : cardFor(href.replace(/[?#].*/, ''))
  return (
    <div aria-hidden className="overflow-hidden border-s border-line bg-sunken p-6 max-lg:hidden">
      {card ? <Picture picture={card} className="mb-6 rounded-ui border border-line" /> : null}
      <p className="text-caption text-ink-faint">{page}</p>
      <p className="text-title wrap-anywhere">{title}</p>
      <p className="mt-2 text-small text-ink-muted">
        <MarkedText pieces={mark(text)} />
      </p>
      {beside ? (
        <>
          <p className="mt-6 text-caption text-ink-faint">{SEARCH.beside}</p>
          <ul className="divide-y divide-line text-caption text-ink-muted">
            {beside.map((row) => (
              <li key={row.title} className="py-2">
                <span className="block font-medium text-ink">{row.title}</span> {row.text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
