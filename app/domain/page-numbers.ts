/** The page numbers of a pager: first, last and those around the current one; null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? 0) - 1
    // An ellipsis for a single number would save no room.
    return gap === 0 ? [number] : gap === 1 ? [number - 1, number] : [null, number]
  })
}
