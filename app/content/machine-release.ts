import { mailTo } from '../domain/href.ts'
import { listTitleOf } from '../domain/license.ts'
import { activationWords, type Machine } from '../domain/machine-list.ts'
import { formatDay } from '../domain/moment.ts'
import { COMPANY } from '../shop.ts'

/** An e-mail to support with everything they need to release a machine. Never contains the license key. */
export function machineReleaseHref(machine: Machine) {
  const { activatedAt, license } = machine
  const day = activatedAt ? `on ${formatDay(activatedAt).replaceAll('\u00a0', ' ')}` : ''
  return mailTo(
    COMPANY.supportEmail,
    `Release ${machine.machine}`,
    [
      'Please release this machine. It’s broken or gone, so it can’t release the license itself.',
      '',
      `Machine: ${machine.machine}`,
      `Activated: ${[activationWords(machine).toLowerCase(), day].filter(Boolean).join(' ') || 'day unknown'}`,
      `License: ${listTitleOf(license)}`,
      `License ID: ${license.id}`,
    ].join('\r\n'),
  )
}
