import { Icon } from '../ui/icon.tsx'

/** Leads to the bag's own page; script turns it into the panel (it finds the link by `data-bag-link`). */
export function BagLink({ count }: { count: number }) {
  return (
    <a
      href="/bag"
      data-bag-link
      className="flex min-h-11 items-center gap-2 rounded-ui px-3 text-small font-medium no-underline transition-colors hover:bg-hover"
    >
      <Icon name="bag" />
      Bag
      <BagCount count={count} />
    </a>
  )
}

/** How much is in the bag: a number for the eye, words for those who listen. */
export function BagCount({ count }: { count: number }) {
  if (count === 0) return <span className="sr-only">, empty</span>
  return (
    <>
      <span
        aria-hidden
        className="figures grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-[0.75rem] leading-none font-semibold text-on-accent"
      >
        {count}
      </span>
      <span className="sr-only">, {count === 1 ? '1 item' : `${count} items`}</span>
    </>
  )
}
