import type { Download } from '../../../app/domain/download.ts'
import type { Activation, License } from '../../../app/domain/license.ts'

export const licenseOf = (fields: Partial<License> = {}): License => ({
  id: 'lic_1',
  label: '',
  productid: null,
  edition: null,
  key: null,
  players: null,
  entities: null,
  status: null,
  createdAt: null,
  updatesUntil: null,
  activations: [],
  ...fields,
})

export const activationOn = (machine: string): Activation => ({
  id: `act_${machine}`,
  machine,
  activatedAt: null,
  isManual: false,
})

export const downloadOf = (
  product: string | null,
  version: string | null,
  platform: string | null,
): Download => ({
  filePath: `${product} ${version} ${platform}`,
  name: `${product} ${version} for ${platform}`,
  product,
  version,
  platform,
  size: null,
  sha256: null,
  releasedAt: null,
  notesHtml: null,
})
