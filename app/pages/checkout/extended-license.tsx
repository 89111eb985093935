import { AFTER_ADDING } from '../../content/engine-facts.ts'
import { canRenew, engineOfLicense, extendHref } from '../../domain/extension.ts'
import { type Href, href, uncheckedHref } from '../../domain/href.ts'
import { describeSize, type License, nameOfLicense, titleOfLicense } from '../../domain/license.ts'
import { updatesOf } from '../../domain/license-updates.ts'
import type { TransactionLine } from '../../domain/transaction.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RackFront } from '../../ui/rack-front.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { UpdatesLine } from '../../ui/updates-line.tsx'

/** `unknown`: paid, but nothing says whether the license has it already. */
export type ExtensionProgress = 'awaited' | 'added' | 'unknown'

const PROGRESS_WORDS: Record<ExtensionProgress, string> = {
  awaited: 'Being added',
  added: 'Added',
  unknown: 'Ordered',
}

interface ExtendedLicenseProps {
  license: License
  now: string
  lines: readonly TransactionLine[]
  progress: ExtensionProgress
  hasNextRenewal: boolean
}

export function ExtendedLicense({ license, now, lines, progress, hasNextRenewal }: ExtendedLicenseProps) {
  const isDone = progress === 'added'
  const path = href('/user/licenses/:id', { id: license.id })
  const engine = engineOfLicense(license)
  const updates = updatesOf(license, new Date(now))
  return (
    <RackFront accent="ctrl-suite" className="mt-10 print:mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="license" className="flex min-w-0 items-center gap-3 text-title">
          <bdi className="min-w-0 wrap-anywhere">{titleOfLicense(license)}</bdi>
        </h2>
        <p className="figures text-small text-ink-muted">
          {[license.label ? nameOfLicense(license) : null, describeSize(license)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-4 rounded-ui border border-line bg-sunken p-4 sm:px-6">
        <p className="text-caption text-ink-muted">{PROGRESS_WORDS[progress]}</p>
        <ul className="grid gap-2">
          {lines.map(({ name, quantity }, index) => (
            <li key={index} className="flex gap-3 font-medium">
              <Icon name={isDone ? 'check' : 'plus'} size={18} className="mt-1 text-accent-ink" />
              <span className="figures min-w-0">{quantity > 1 ? `${quantity} × ${name}` : name}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-small text-ink-muted">
        <p>{updates ? <UpdatesLine updates={updates} /> : null}</p>
        <div className="no-print flex flex-wrap gap-3">
          {isDone && updates?.isDue && engine && canRenew(license) ? (
            <ButtonLink
              to={extendHref(license.id, { from: engine, to: engine, updates: true })}
              variant="secondary"
              icon="refresh"
            >
              Add a year of updates
            </ButtonLink>
          ) : null}
          <ButtonLink to={path} icon="key" variant={hasNextRenewal ? 'secondary' : 'primary'}>
            See the license
          </ButtonLink>
        </div>
      </div>
    </RackFront>
  )
}

export function ExtendedMachines({ license, now }: Pick<ExtendedLicenseProps, 'license' | 'now'>) {
  const path = href('/user/licenses/:id', { id: license.id })
  return (
    <section aria-labelledby="machines">
      <h2 id="machines" className="text-title">
        Your machines
      </h2>
      <div className="mt-5 border-t border-line">
        <Row title="Online" text={`${AFTER_ADDING.online} The key stays the same.`} />
        <Row
          title="Offline"
          text={AFTER_ADDING.offline}
          link={{ to: uncheckedHref(`${path}#activate`), words: 'Get a new activation code' }}
        />
        {updatesOf(license, new Date(now))?.state === 'ended' ? null : (
          <Row
            title="New versions"
            text="They appear in Downloads while your updates last."
            link={{ to: '/user/downloads', words: 'See your downloads' }}
          />
        )}
      </div>
    </section>
  )
}

function Row({ title, text, link }: { title: string; text: string; link?: { to: Href; words: string } }) {
  return (
    <div className="border-b border-line py-5">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 max-w-measure text-small text-ink-muted">{text}</p>
      {link ? (
        <p className="no-print mt-3 text-small">
          <TextLink to={link.to} hasArrow>
            {link.words}
          </TextLink>
        </p>
      ) : null}
    </div>
  )
}
