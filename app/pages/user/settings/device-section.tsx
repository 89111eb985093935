import { Form } from '@remix-run/react'
import { countWords } from '../../../domain/count-words.ts'
import type { FormProblem } from '../../../domain/form-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { loadDevices } from './load-sections.ts'
import { RowForm, SettingsSection } from './settings-section.tsx'

type ListedDevice = Awaited<ReturnType<typeof loadDevices>>[number]

interface DeviceSectionProps {
  devices: readonly ListedDevice[]
  problem: FormProblem | undefined
}

/** If there are more devices, the last row opens the rest. */
const ROWS_MAX = 5

export function DeviceSection({ devices, problem }: DeviceSectionProps) {
  const listedCount = devices.length > ROWS_MAX ? ROWS_MAX - 1 : devices.length
  const folded = devices.slice(listedCount)
  return (
    <SettingsSection
      title="Devices"
      lead="Where you’re signed in. To sign out a device, you may need to sign in again first."
      problem={problem}
    >
      <DeviceList devices={devices.slice(0, listedCount)} />
      {folded.length > 0 ? (
        <Disclosure
          summary={countWords(folded.length, 'more device')}
          summaryClassName="text-small"
          className="border-t border-line"
        >
          <DeviceList devices={folded} />
        </Disclosure>
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

const DeviceList = ({ devices }: { devices: readonly ListedDevice[] }) => (
  <ul className="divide-y divide-line">
    {devices.map((device) => (
      <DeviceRow key={device.handle} device={device} />
    ))}
  </ul>
)

function DeviceRow({ device }: { device: ListedDevice }) {
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
              Signed in <Moment at={signedInAt} />
            </span>
          </p>
        </div>
      </div>
      {isThisOne ? null : (
        <RowForm intent="end-device" fields={{ device: handle }}>
          Sign out<span className="sr-only"> {name}</span>
        </RowForm>
      )}
    </li>
  )
}
