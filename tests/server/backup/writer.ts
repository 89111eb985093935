import { createSqliteStore } from '../../../server/store/sqlite.ts'

// A site of its own process, since only its end closes a file for certain. With records it writes those and ends; without,
// it writes all the time, and prints the number of each record that the store has acknowledged. See backup.test.ts.
const [path = '', records] = process.argv.slice(2)
const store = createSqliteStore({ path })
if (records) {
  for (const [key, value] of Object.entries(JSON.parse(records) as Record<string, string>))
    await store.set(key, value, 3600)
  await store.close()
  process.exit()
}
for (let number = 0; ; number += 1) {
  await store.set(`record:${number}`, 'x'.repeat(2000), 3600)
  console.log(number)
  if (number % 5 === 0) await new Promise(setImmediate)
}
