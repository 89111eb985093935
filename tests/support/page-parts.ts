import { dataPath, readRoutes } from './page-data.ts'
import { attributesOf, type HTMLElement, wordsOf } from './page-document.ts'
import type { Page, TestVisitor } from './visitor.ts'

export interface ShownField {
  value: string
  isInvalid: boolean
  /** The texts that `aria-describedby` points to, with any error first. */
  descriptions: string[]
  description: string
}

export function fieldOf({ document }: Page, name: string): ShownField {
  const field = document.querySelector(`:is(input, textarea, select)[name="${name}"]`)
  if (!field) throw new Error(`The page has no field ${name}`)
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const descriptions = ids.map((id) => {
    const element = document.getElementById(id)
    if (!element) throw new Error(`The field ${name} is described by ${id}, which is not on the page`)
    return wordsOf(element).trim()
  })
  return {
    value: field.getAttribute('value') ?? (field.tagName === 'TEXTAREA' ? field.textContent : ''),
    isInvalid: field.getAttribute('aria-invalid') === 'true',
    descriptions,
    description: descriptions[0] ?? '',
  }
}

/** The error beside a field; empty if the field has none. */
export function errorAt(page: Page, name: string): string {
  const { isInvalid, description } = fieldOf(page, name)
  return isInvalid ? description : ''
}

export function messageOf({ document }: Page): string | null {
  const message = document.querySelector('main > [role="status"] > *')
  return message && wordsOf(message).trim()
}

export async function dataOf<Data>(visitor: TestVisitor, path: string, routeId: string): Promise<Data> {
  const page = await visitor.get(dataPath(path, routeId))
  if (page.status !== 200) throw new Error(`${path} has no data: ${page.status} ${page.text}`)
  return readRoutes(page)[routeId]!.data as Data
}

export const linkTo = ({ document }: Page, href: string, words: string) =>
  document
    .querySelectorAll('main a')
    .find((link) => link.getAttribute('href') === href && wordsOf(link).includes(words))

export const licensePathsOf = ({ document }: Page) =>
  attributesOf(document, 'main th a[href^="/user/licenses/"]', 'href').map((href) => href.split('?')[0]!)

export const textsOf = ({ document }: Page, selector: string) =>
  document.querySelectorAll(selector).map((element) => wordsOf(element).trim())

export const headingOf = ({ document }: Page) => document.querySelector('h1')!.text

export const fieldsIn = (form: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    form
      .querySelectorAll('input')
      .map((input) => [input.getAttribute('name')!, input.getAttribute('value') ?? '']),
  )
