import type { ReactNode } from 'react'
import type { Configuration } from '../domain/configuration.ts'
import { Icon, type IconName } from './icon.tsx'
import { SmallRack } from './rack/small-rack.tsx'

interface AccountPart {
  icon: IconName
  name: string
  text: string
}

const ACCOUNT_PARTS: readonly AccountPart[] = [
  { icon: 'key', name: 'Licenses', text: 'Keys, machines and yearly updates' },
  { icon: 'download', name: 'Downloads', text: 'The editor, the engine and earlier versions' },
  { icon: 'file', name: 'Orders', text: 'Payments and invoices' },
]

const PICTURED: Configuration = { edition: 'pro', players: 4, entities: 17 }

/** Around the ways to sign in. On wider screens, what an account has is beside them. */
export const SignInCard = ({ children }: { children: ReactNode }) => (
  <div className="wrap grid flex-1 place-items-center py-10 sm:py-24">
    <div className="grid w-full max-w-4xl overflow-clip rounded-ui border border-line bg-raised shadow-ui sm:grid-cols-2">
      <div className="mx-auto w-full max-w-md p-6 sm:p-8">{children}</div>
      <div className="flex flex-col bg-sunken max-sm:order-first">
        <div className="lit-table grid place-items-center border-b border-line p-4 sm:p-8">
          <SmallRack configuration={PICTURED} className="w-60 sm:w-72" />
        </div>
        <ul className="flex flex-1 flex-col justify-center divide-y divide-line px-8 py-4 max-sm:hidden">
          {ACCOUNT_PARTS.map(({ icon, name, text }) => (
            <li key={name} className="flex gap-4 py-4">
              <Icon name={icon} className="mt-1 text-accent-ink" />
              <div>
                <p className="font-medium">{name}</p>
                <p className="text-small text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </div>
)
