import Database from 'libsql'
import { Refusal } from './refusal.ts'

/** The tables of a store, with their columns. */
const TABLES = { entries: ['expires_at', 'key', 'value'], locks: ['expires_at', 'holder', 'key'] }

const INTEGRITY_FAULTS_MAX = 3

/** How many records a whole copy of a store holds; a `Refusal` where the file is something else, or damaged. */
export function checkStoreFile(path: string, name: string): number {
  const database = new Database(path)
  try {
    const faults = (database.pragma('integrity_check') as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((line) => line !== 'ok')
    if (faults.length > 0)
      throw new Refusal(`${name} is damaged: ${faults.slice(0, INTEGRITY_FAULTS_MAX).join('; ')}`)
    for (const [table, columns] of Object.entries(TABLES)) {
      const found = (database.pragma(`table_info(${table})`) as { name: string }[]).map((row) => row.name)
      if (columns.some((column) => !found.includes(column)))
        throw new Refusal(
          `${name} is a SQLite file, but not the store of this site: it has no ${table} of ours.`,
        )
    }
    const { records } = database.prepare('SELECT count(*) AS records FROM entries').get() as {
      records: number
    }
    return records
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`${name} cannot be read as a SQLite file: ${(error as Error).message}`)
  } finally {
    database.close()
  }
}
