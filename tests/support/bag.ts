import type { CookieJar } from './cookie-jar.ts'

export const ADD = { intent: 'add', edition: 'ctrl-engine-core', players: '3', entities: '12' }

export function bagOf({ cookies }: { cookies: CookieJar }): Record<string, number> {
  const value = decodeURIComponent(cookies.get('bag') ?? '')
  if (!value) return {}
  const { items } = JSON.parse(
    Buffer.from(value.slice(0, value.lastIndexOf('.')), 'base64').toString('latin1'),
  ) as { items: { priceId: string; quantity: number }[] }
  return Object.fromEntries(items.map(({ priceId, quantity }) => [priceId, quantity]))
}
