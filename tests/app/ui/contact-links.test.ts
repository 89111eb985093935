import { expect, test } from 'vitest'
import { ContactLinks } from '../../../app/ui/contact-links.tsx'

interface Node {
  props: { to?: string; children: Node | string }
}

const wordsOf = (node: Node | string): string =>
  typeof node === 'string' ? node : wordsOf(node.props.children)

test.each([
  ['Try again.', ['Try again.']],
  ['Need more? Contact sales.', ['Need more? ', '[Contact sales]', '.']],
  [
    'Contact support, or ask there to contact support.',
    ['', '[Contact support]', ', or ask there to ', '[contact support]', '.'],
  ],
])('in “%s”, each way to contact us is a link', (text, parts) => {
  const shown = ContactLinks({ text }).map((part: Node) =>
    part.props.to === '/support#contact' ? `[${wordsOf(part)}]` : wordsOf(part),
  )
  expect(shown).toEqual(parts)
})
