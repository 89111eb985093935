import type { ReactNode } from 'react'
import { Fragment, jsx } from 'react/jsx-runtime'

export type Props = { children?: ReactNode }

/** A <span> means nothing in these. */
const TEXT_ONLY = new Set<unknown>('option title textarea script style text tspan desc'.split(' '))

const isEmpty = (child: ReactNode) =>
  child === '' || child === null || child === undefined || typeof child === 'boolean'
const isText = (child: ReactNode) => child !== '' && (typeof child === 'string' || typeof child === 'number')

const joined = (children: ReactNode[]) => children.filter(isText).join('')

const hasText = (child: ReactNode): boolean => (Array.isArray(child) ? child.some(hasText) : isText(child))

/** Wraps each run of texts. The array keeps its length, since React knows a child without a key by its index. */
function wrapTexts(children: ReactNode[]): ReactNode[] {
  if (!children.some(hasText)) return children
  const wrapped = [...children]
  for (let start = 0; start < children.length; start++) {
    const child = children[start]
    if (Array.isArray(child)) wrapped[start] = wrapTexts(child)
    if (!isText(child)) continue
    let end = start + 1
    while (end < children.length && (isText(children[end]) || isEmpty(children[end]))) end++
    wrapped.fill(null, start, end)
    wrapped[start] = jsx('span', { children: joined(children.slice(start, end)) }, `text ${start}`)
    start = end - 1
  }
  return wrapped
}

/** Chrome and Edge put each translated text into elements that we never use. */
const TRANSLATED = typeof document === 'undefined' ? [] : document.getElementsByTagName('font')

/**
 * Keeps React off the text nodes that a browser replaces when it translates a page: React would remove one that is gone,
 * insert beside it, or change it unseen. An element that has only text is safe, because React replaces all of its content.
 * So adjacent texts become one, and a text beside an element gets a <span> of its own. A page that was translated before
 * it is hydrated gets its own text back.
 */
export function withSafeText(type: unknown, props: Props): Props {
  const { children } = props
  // Our own components pass their children on to elements.
  if (typeof type === 'function' || isEmpty(children)) return props
  if (Array.isArray(children)) {
    if (children.every((child) => isText(child) || isEmpty(child)))
      return withSafeText(type, { ...props, children: joined(children) })
    const wrapped = TEXT_ONLY.has(type) ? children : wrapTexts(children)
    return wrapped === children ? props : { ...props, children: wrapped }
  }
  if (!isText(children)) return props
  if (type === Fragment) return { children: jsx('span', { children }) }
  const hasOtherText = TRANSLATED.length > 0
  return hasOtherText ? ({ ...props, suppressHydrationWarning: true } as Props) : props
}
