import type { Page, TestVisitor } from './visitor.ts'

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Text of an attribute or an element, with its escapes undone. */
const plain = (html: string) =>
  html.replace(/<[^>]+>/g, '').replace(/&(#?\w+);/g, (whole, name: string) => NAMED[name] ?? whole)

const attributeOf = (tag: string, name: string) => {
  const match = new RegExp(` ${name}="([^"]*)"`).exec(tag)
  return match ? plain(match[1]!) : null
}

export interface ShownField {
  /** What stands in it. */
  value: string
  isInvalid: boolean
  /** The first text that describes it: where it is invalid, what is wrong with it. */
  description: string
}

/** The input or text area with this name, as the page shows it. Throws where there is none. */
export function fieldOf({ html }: Page, name: string): ShownField {
  const [, tag = '', text = ''] =
    new RegExp(`(<input(?=[^>]* name="${name}")[^>]*>)`).exec(html) ??
    new RegExp(`(<textarea(?=[^>]* name="${name}")[^>]*>)([^<]*)`).exec(html) ??
    []
  if (!tag) throw new Error(`The page has no field ${name}`)
  const describedBy = attributeOf(tag, 'aria-describedby')?.split(' ')[0]
  const description = new RegExp(`id="${describedBy}"[^>]*>(.*?)</p>`, 's').exec(html)?.[1] ?? ''
  return {
    value: attributeOf(tag, 'value') ?? plain(text),
    isInvalid: attributeOf(tag, 'aria-invalid') === 'true',
    description: plain(description.replace(/<svg.*?<\/svg>/gs, '')),
  }
}

/** The one-time message on a page, or null. */
export function messageOf({ html }: Page): string | null {
  const [, message] = /<div role="status">(.*?)<\/main>/s.exec(html) ?? []
  const [, text] =
    /^(?:<div[^>]*>)+<div[^>]*role="note"[^>]*>.*?<div class="min-w-0">(.*?)<\/div><\/div>/s.exec(
      message ?? '',
    ) ?? []
  return text === undefined ? null : plain(text)
}

/** The data that a route's loader gives to the browser. */
export async function dataOf<Data>(visitor: TestVisitor, path: string, routeId: string): Promise<Data> {
  const separator = path.includes('?') ? '&' : '?'
  const page = await visitor.get(`${path}${separator}_data=${encodeURIComponent(routeId)}`)
  if (page.status !== 200) throw new Error(`${path} has no data: ${page.status} ${page.text}`)
  return JSON.parse(page.html) as Data
}
