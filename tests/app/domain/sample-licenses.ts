import type { Activation, License } from '../../../app/domain/license.ts'

/** A license of which nothing is known but what the test says. */
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

/** The use of a license on a machine. */
export const activationOn = (machine: string): Activation => ({
  id: `act_${machine}`,
  machine,
  activatedAt: null,
  isManual: false,
})
