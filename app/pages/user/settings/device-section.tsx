import { Form } from '@remix-run/react'
import type { Device } from '../../../backend/account.ts'
import { countWords } from '../../../domain/count-words.ts'
import type { FormProblem } from '../../../domain/form-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { SettingsSection } from './settings-section.tsx'

type NamedDevice = Omit<Device, 'userAgent'> & { name: string; isPhone: boolean }

interface DeviceSectionProps {
  devices: readonly NamedDevice[]
  problem: FormProblem | undefined
}

export function DeviceSection({ devices, problem }: DeviceSectionProps) {
  const visibleCount = devices.length > 5 ? 4 : 5
  return (
    <SettingsSection
      title="Devices"
      lead="Where you’re signed in. To sign out a device, you may need to sign in again first."
      problem={problem}
    >
      <DeviceList devices={devices.slice(0, visibleCount)} />
      {devices.length > visibleCount ? (
        <details className="border-t border-line">
          <summary className="flex min-h-11 items-center gap-2 text-small font-medium">
            <Icon name="chevron-right" size={16} className="unfold-90" />
            {countWords(devices.length - visibleCount, 'more device')}
          </summary>
          <DeviceList devices={devices.slice(visibleCount)} />
        </details>
      ) : null}
      {devices.length > 1 ? (
        <Form method="post" preventScrollReset className="border-t border-line py-3">
          <Button size="small" variant="danger" name="intent" value="end-other-devices">
            Sign out all other devices
          </Button>
        </Form>
      ) : null}
    </SettingsSection>
  )
}

const DeviceList = ({ devices }: Pick<DeviceSectionProps, 'devices'>) => (
  <ul className="divide-y divide-line">
    {devices.map((device) => (
      <DeviceRow key={device.handle} device={device} />
    ))}
  </ul>
)

function DeviceRow({ device }: { device: NamedDevice }) {
  const { handle, name, signedInAt, seenAt, isThisOne, isPhone } = device
  return (
    <li className="flex items-center justify-between gap-3 py-3 text-small">
      <div className="flex min-w-0 gap-4">
        <Icon name={isPhone ? 'smartphone' : 'laptop'} className="mt-0.5 text-ink-faint" />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {name}
            {isThisOne ? (
              <Badge tone="success" isLive>
                This device
              </Badge>
            ) : null}
          </h3>
          <p className="figures text-ink-muted">
            Last seen {isThisOne ? 'now' : <Moment at={seenAt} />} ·{' '}
            <span className="inline-block">
              First seen <Moment at={signedInAt} />
            </span>
          </p>
        </div>
      </div>
      {isThisOne ? null : (
        <Form method="post" preventScrollReset className="flex-none">
          <input type="hidden" name="device" value={handle} />
          <Button size="small" variant="secondary" name="intent" value="end-device">
            Sign out<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
