import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Gauge, type Registry } from 'prom-client'

const FILE_STORE = 'sqlite:'

export const storeFolder = (storeUrl: string) =>
  storeUrl.startsWith(FILE_STORE) ? dirname(storeUrl.slice(FILE_STORE.length)) : null

export function createDiskMeter(registry: Registry, folder: string): void {
  new Gauge({
    name: 'store_disk_available_bytes',
    help: 'What is free on the disk of the SQLite file; absent with Redis.',
    registers: [registry],
    async collect() {
      const found = await statfs(folder).catch(() => null)
      if (found) this.set(found.bavail * found.bsize)
      else this.remove()
    },
  })
}
