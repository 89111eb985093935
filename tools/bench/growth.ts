import { growArticles } from './growth/articles.ts'
import { growLicenses } from './growth/licenses.ts'
import { growNodes } from './growth/nodes.ts'
import { growSessions } from './growth/sessions.ts'
import { measureSweep } from './growth/sweep.ts'
import type { BenchTable, Scale } from './support/section.ts'

export const name = 'growth'
/** A million sessions in each store take a quarter of an hour, and ten gigabytes; `--sizes` names fewer. */
export const onlyWhenNamed = true

/** What becomes slower where there is more of it. */
export async function run(scale: Scale): Promise<BenchTable[]> {
  const tables: BenchTable[] = []
  for (const grow of [growLicenses, growArticles, growNodes, growSessions, measureSweep])
    tables.push(await grow(scale))
  return tables
}
