/** A Markdown table, its columns aligned. */
export function renderMarkdownTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [headings, ...rows]
  const widths = headings.map((_, index) => Math.max(...all.map((row) => (row[index] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${headings.map((_, index) => (cells[index] ?? '').padEnd(widths[index] ?? 0)).join(' | ')} |`
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
