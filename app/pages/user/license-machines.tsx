import { machineReleaseHref } from '../../content/machine-release.ts'
import { type Activation, isRevoked, kindOfLicense, type License, ONE_ZERO } from '../../domain/license.ts'
import { coverWords } from '../../domain/machine-limit.ts'
import { activationWords } from '../../domain/machine-list.ts'
import { formatDay } from '../../domain/moment.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function LicenseMachines({ license }: { license: License }) {
  const { activations } = license
  if (activations.length === 0)
    return kindOfLicense(license) === ONE_ZERO || isRevoked(license) ? null : <NoMachine license={license} />
  return (
    <Card title="Machines" id="machines">
      <LicenseMachineList license={license} />
      <p className="no-print mt-4 text-small text-ink-muted">
        {isRevoked(license) ? null : (
          <>
            {coverWords(license)} Replacing a machine?{' '}
            <TextLink to="/support#move-a-license">Move the license</TextLink> ·{' '}
          </>
        )}
        <TextLink to="/user/machines">All your machines</TextLink>
      </p>
    </Card>
  )
}

interface LicenseMachineListProps {
  license: License
  /** Leaves out the links to support. */
  isForPaper?: boolean
}

export const LicenseMachineList = ({ license, isForPaper }: LicenseMachineListProps) => (
  <ul className="mt-3 divide-y divide-line print:mt-0">
    {license.activations.map((activation) => (
      <li key={activation.id} className="flex items-start gap-3 py-3 print:py-0">
        <Icon name="laptop" className="mt-0.5 text-ink-muted print:hidden" />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
          <bdi className="min-w-0 font-medium wrap-anywhere">{activation.machine}</bdi>
          <Activated {...activation} />
          {isForPaper ? null : (
            <p className="no-print basis-full text-small text-ink-muted">
              Broken or gone?{' '}
              <TextLink to={machineReleaseHref({ ...activation, license })}>
                Contact support<span className="sr-only"> to release {activation.machine}</span>
              </TextLink>
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
)

function Activated({ activatedAt, isManual }: Pick<Activation, 'activatedAt' | 'isManual'>) {
  return (
    <span className="text-small text-ink-muted">
      Activated {activationWords({ isManual }).toLowerCase()}
      {activatedAt ? (
        <>
          {' '}
          on <time dateTime={activatedAt}>{formatDay(activatedAt)}</time>
        </>
      ) : null}
    </span>
  )
}

function NoMachine({ license }: { license: License }) {
  return (
    <Card title="Not activated" id="machines">
      <p className="mt-2 max-w-measure text-small text-ink-muted">
        Install the engine on the machine that will run the show and sign in there. {coverWords(license)}
      </p>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/user/downloads" icon="download">
          Download the engine
        </ButtonLink>
        <ButtonLink to="#activate" variant="secondary">
          Activate offline
        </ButtonLink>
      </div>
    </Card>
  )
}
