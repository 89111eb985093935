import type { ReactElement, ReactNode } from 'react'
import type { ListPage } from '../../domain/list-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NewOnesUnavailable } from '../../ui/list-unavailable.tsx'
import { EmptyRack } from '../../ui/rack/rack.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { Steps } from '../../ui/steps.tsx'
import { MoreLink } from '../../ui/text-link.tsx'

const FIRST_LICENSE = [
  { term: 'Configure it', detail: 'Choose an edition, players and entities. The price follows as you go.' },
  { term: 'Pay', detail: 'By card or a local method. The license and its key appear here.' },
  { term: 'Activate a machine', detail: 'Online in a click, or by file if it has no internet.' },
]

type Noun = ListPage['noun']

export function NoneYet({ noun, isStale }: { noun: Noun; isStale: boolean }) {
  return isStale ? <NewOnesUnavailable what={`${noun}s`} /> : NONE[noun]
}

const NONE: Record<Noun, ReactElement> = {
  license: <NoLicenses />,
  machine: <NoMachines />,
  order: <NothingBought noun="order" />,
}

function NoLicenses() {
  return (
    <>
      <NothingBought
        noun="license"
        picture={<EmptyRack className="aspect-video w-full max-w-64" />}
        link={<MoreLink to="/user/settings#move-a-1-0-account" text="Move a 1.0 account" />}
      />
      <div className="mt-10">
        <Steps steps={FIRST_LICENSE} />
      </div>
    </>
  )
}

function NoMachines() {
  return (
    <EmptyState
      icon="laptop"
      title="No machines yet"
      action={
        <>
          <ButtonLink to="/user/licenses/activate">Activate a machine</ButtonLink>
          <ButtonLink to="/user/downloads" variant="secondary">
            Download the engine
          </ButtonLink>
        </>
      }
    >
      Sign in on the machine that runs your show and choose a license. The machine then appears here.
    </EmptyState>
  )
}

interface NothingBoughtProps {
  noun: 'license' | 'order'
  picture?: ReactElement
  link?: ReactNode
}

function NothingBought({ noun, picture, link }: NothingBoughtProps) {
  const roles = useRootData()?.user?.roles ?? []
  return (
    <EmptyState
      {...(picture ? { picture } : { icon: 'file' as const })}
      title={`No ${noun}s yet`}
      action={
        <>
          <ButtonLink to="/ctrl-suite/buy" className="max-sm:w-full">
            Configure an engine
          </ButtonLink>
          <p className="flex w-full flex-wrap justify-center gap-x-6 text-small empty:hidden">
            {link}
            {roles.includes('apps') ? <MoreLink to="/user/apps" text="1.0 resources" /> : null}
          </p>
        </>
      }
    >
      Just paid? Your {noun} appears here within a minute or two.
    </EmptyState>
  )
}
