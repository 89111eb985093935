import type { PaddleResult, PaddleResources, PaddleSdk } from './sdk.ts'

/** Of a longer list, the rest is never read. */
const PAGES_MAX = 12

interface Page<Item> {
  items: Item[]
  hasMore: boolean
}

/** Asks for a list after the item with this id, or from its start. */
type OpenList<Item> = (
  sdk: PaddleResources,
  after: { after?: string },
) => { next(): Promise<Item[]>; hasMore: boolean }

/** Yields a list's pages, up to a failure. Doesn't follow the SDK's own link to the next page, which has Paddle's host. */
export async function* pagesOf<Item extends { id: string }>(
  paddle: PaddleSdk,
  open: OpenList<Item>,
): AsyncGenerator<PaddleResult<Page<Item>>> {
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const result = await paddle.call(async (sdk) => {
      const list = open(sdk, after ? { after } : {})
      return { items: await list.next(), hasMore: list.hasMore }
    })
    if (!result.ok) return yield result
    const { items } = result.value
    after = items.at(-1)?.id
    const hasMore = result.value.hasMore && after !== undefined
    yield { ok: true, value: { items, hasMore } }
    if (!hasMore) return
  }
}

/** Fails if any page does: what somebody looks for may be on it. */
export async function readAll<Item extends { id: string }>(
  paddle: PaddleSdk,
  open: OpenList<Item>,
): Promise<PaddleResult<Item[]>> {
  const all: Item[] = []
  for await (const page of pagesOf(paddle, open)) {
    if (!page.ok) return page
    all.push(...page.value.items)
  }
  return { ok: true, value: all }
}
