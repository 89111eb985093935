import { countWords } from '../domain/count-words.ts'
import { Icon } from '../ui/icon.tsx'
import { href } from '../domain/href.ts'

export const bagLinkName = (count: number) => `Bag, ${count === 0 ? 'empty' : countWords(count, 'item')}`

export function BagLink({ count }: { count: number }) {
  return (
    <a
      href={href('/bag')}
      data-bag-link
      aria-label={bagLinkName(count)}
      className="flex min-h-11 items-center gap-2 rounded-ui px-3 text-small font-medium no-underline transition-colors hover:bg-hover"
    >
      <Icon name="bag" />
      Bag
      <BagCount count={count} />
    </a>
  )
}

export function BagCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="figures grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-caption leading-none font-semibold text-on-accent"
    >
      {count}
    </span>
  )
}
