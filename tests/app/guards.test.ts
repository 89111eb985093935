import { describe, expect, test } from 'vitest'
import { requireRole, type RoleChoice } from '../../app/guards.ts'
import type { SiteContext } from '../../app/context.ts'
import type { Href } from '../../app/domain/href.ts'

const REQUEST = new Request('https://www.example.com/user/apps')

function ask(roles: string[], wanted: RoleChoice, elsewhere?: Href) {
  const messages: string[] = []
  const customer = { user: { roles } }
  const session = {
    customer,
    requireReadable() {},
    addMessage: ({ text }: { text: string }) => void messages.push(text),
  }
  const context = { session, audit() {} } as unknown as SiteContext
  try {
    return { isAllowed: requireRole(context, REQUEST, wanted, elsewhere) === (customer as unknown), messages }
  } catch (thrown) {
    return { to: (thrown as Response).headers.get('Location'), messages }
  }
}

describe('the role guard', () => {
  test.each<[string[], RoleChoice]>([
    [['apps'], 'apps'],
    [['apps', 'sellers'], 'sellers'],
    [['apps'], ['apps', 'sellers']],
    [
      ['other', 'sellers'],
      ['apps', 'sellers'],
    ],
  ])('lets a customer with %j pass where %j is asked for', (roles, wanted) => {
    expect(ask(roles, wanted)).toMatchObject({ isAllowed: true, messages: [] })
  })

  test.each<[string[], RoleChoice, Href | undefined, string, string]>([
    [[], 'apps', undefined, '/user/licenses', 'These resources are for makers of 1.0 apps, and'],
    [['apps'], 'sellers', '/support', '/support', 'The price list is for resellers, and'],
    [
      ['admin'],
      ['apps', 'sellers'],
      undefined,
      '/user/licenses',
      'for makers of 1.0 apps and resellers, and',
    ],
    [['Apps'], ['apps', 'sellers'], '/1.0/apps', '/1.0/apps', 'That page is for'],
  ])('sends a customer with %j, asked for %j, elsewhere (%s)', (roles, wanted, elsewhere, to, words) => {
    const refused = ask(roles, wanted, elsewhere)
    expect(refused.to).toBe(to)
    expect(refused.messages.join()).toContain(words)
  })
})
