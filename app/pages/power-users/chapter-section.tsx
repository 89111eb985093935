import { pictures } from '../../content/pictures.ts'
import type { Chapter } from '../../content/power-users.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CommandList } from './command-list.tsx'
import { Listing } from './listing.tsx'
import { ENGINE_EDITIONS } from '../../shop.ts'

export function ChapterSection({ chapter, number }: { chapter: Chapter; number: number }) {
  const { id, title, text, commands, listing, picture, link, edition } = chapter
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-16 gap-y-8 pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-24"
    >
      <div className="min-w-0">
        <p className="flex items-center gap-3 font-mono text-small text-ink-faint" aria-hidden>
          {number}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={`${id}-title`} className="text-heading">
            {title}
          </h2>
          {edition ? <Badge tone="accent">{ENGINE_EDITIONS[edition].name}</Badge> : null}
        </div>
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-measure text-ink-muted">
            {paragraph}
          </p>
        ))}
        {link ? (
          <p className="mt-6">
            <TextLink to={link.to} hasArrow>
              {link.text}
            </TextLink>
          </p>
        ) : null}
      </div>
      <div className="min-w-0">
        {commands ? <CommandList {...commands} /> : null}
        {listing ? <Listing {...listing} /> : null}
        {picture ? <Picture picture={pictures[picture]} isFramed className="mt-6" /> : null}
      </div>
    </section>
  )
}
