/** A page that a link or form leads to. */
export interface Visit {
  href: string
  /** Only for a form that posts to `href`. */
  fields?: [name: string, value: string][]
}

/** Forms on any page post to these, so their script may not be loaded yet. Each exports `postWhenLoaded`. */
const SHARED_ACTIONS = ['/bag', '/country']

const pathWithHash = ({ pathname, search, hash }: URL | Location) => pathname + search + hash

export const isHere = ({ href, fields }: Visit) => !fields && href === pathWithHash(location)

/** Null for other sites, which Remix doesn't load. */
const visitTo = (url: URL): Visit | null =>
  url.origin === location.origin ? { href: pathWithHash(url) } : null

function visitOfForm(form: HTMLFormElement, submitter: HTMLElement | null): Visit | null {
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  const url = new URL(attribute('action'), location.href)
  const fields = [...new FormData(form, submitter)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  if (attribute('method').toLowerCase() === 'post')
    return SHARED_ACTIONS.includes(url.pathname) ? { href: url.pathname, fields } : null
  url.search = new URLSearchParams(fields).toString()
  return visitTo(url)
}

/** Where a click or submit leads to. Null if that isn't Remix's to load, and for a form that may not be posted twice. */
export function visitOf(event: Event): Visit | null {
  if (event instanceof SubmitEvent) return visitOfForm(event.target as HTMLFormElement, event.submitter)
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-discover]')
  return link && visitTo(new URL(link.href))
}

/** Loads the page as a document. */
export function replayVisit({ href, fields }: Visit): void {
  if (!fields) return location.assign(href)
  const form = Object.assign(document.createElement('form'), { method: 'post', action: href })
  for (const [name, value] of fields)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}
