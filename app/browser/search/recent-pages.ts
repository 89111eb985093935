import { SHARED_KEYS } from '../tabs/storage-keys.ts'
import { createSharedValue } from '../tabs/shared-value.ts'

const KEPT_MAX = 5
const recent = createSharedValue(SHARED_KEYS.recentPages)

export const readRecentPages = (): string[] => recent.read()?.split(' ') ?? []

export const addRecentPage = (path: string): void =>
  recent.write([path, ...readRecentPages().filter((other) => other !== path)].slice(0, KEPT_MAX).join(' '))
