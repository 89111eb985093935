import { readdirSync, readFileSync } from 'node:fs'
import postcss, { type Declaration, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const ASSETS = new URL('../../build/client/assets/', import.meta.url)

const [name] = readdirSync(ASSETS).filter((file) => /^root-.+\.css$/.test(file))
const styles = postcss.parse(readFileSync(new URL(name!, ASSETS), 'utf8'))

const declarationsOf = (rule: Rule) => rule.nodes.filter((node): node is Declaration => node.type === 'decl')
const isAnchored = ({ prop, value }: Declaration) =>
  prop === 'position-area' || /\banchor(-size)?\(/.test(value)
const isTransition = ({ prop }: Declaration) => prop === 'transition' || prop === 'transition-property'

/* In WebKit 2.50, a transition of an anchored box's `display` starts again and again, so the box never goes, and
   any transition of a box with fallbacks hangs the page. */
test('no box has fallbacks for its position, and each anchored box leaves at once', () => {
  const faults: string[] = []
  styles.walkAtRules('position-try', ({ params }) => void faults.push(`@position-try ${params}`))
  styles.walkDecls(/^position-try/, (declaration) => void faults.push(String(declaration)))
  let anchored = 0
  styles.walkRules((rule) => {
    const declarations = declarationsOf(rule)
    if (!declarations.some(isAnchored)) return
    anchored++
    const transitions = declarations.filter(isTransition)
    if (transitions.length === 0 || transitions.some(({ value }) => /\b(all|display|overlay)\b/.test(value)))
      faults.push(rule.selector)
  })
  expect(anchored).toBeGreaterThan(0)
  expect(faults).toEqual([])
})
