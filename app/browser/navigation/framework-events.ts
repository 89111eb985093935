import { isPlainClick } from './plain-click.ts'

const withoutHash = (address: string) => address.split('#')[0]

/** Whether this event would make the framework navigate to another page. */
export function leadsToPage(event: Event, here: string): boolean {
  const target = event.target as Partial<Element> | null
  if (event.type === 'submit') return target?.matches?.('form[data-discover]') === true
  if (!isPlainClick(event as MouseEvent)) return false
  const link = target?.closest?.<HTMLAnchorElement>('a[data-discover]')
  return link !== null && link !== undefined && withoutHash(link.href) !== withoutHash(here)
}
