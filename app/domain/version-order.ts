import { lazily } from './lazily.ts'

const restOrder = lazily(() => new Intl.Collator('en', { numeric: true }))

/** Its numbers, and what follows them: "2.5.0-beta.1" is 2, 5, 0 and "-beta.1". */
function partsOf(version: string): { numbers: number[]; rest: string } | null {
  const [, numbers, rest = ''] = /^v?(\d+(?:\.\d+)*)(.*)$/i.exec(version.trim()) ?? []
  return numbers === undefined ? null : { numbers: numbers.split('.').map(Number), rest }
}

/** For sorting, the newest version first: by its numbers, a trial version after the one that it leads to, words last. */
export function newestVersionFirst(a: string | null, b: string | null): number {
  const [first, second] = [partsOf(a ?? ''), partsOf(b ?? '')]
  if (!first || !second) return Number(!first) - Number(!second)
  const length = Math.max(first.numbers.length, second.numbers.length)
  for (let place = 0; place < length; place++) {
    const difference = (second.numbers[place] ?? 0) - (first.numbers[place] ?? 0)
    if (difference !== 0) return difference
  }
  if (first.rest === '' || second.rest === '') return first.rest.length - second.rest.length
  return restOrder().compare(second.rest, first.rest)
}
