import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const INSIDE: readonly [icon: IconName, name: string, words: string][] = [
  ['key', 'Licenses', 'Keys, machines and yearly updates'],
  ['download', 'Downloads', 'Every version your licenses cover'],
  ['file', 'Orders', 'Receipts and invoices'],
]

export const SignInCard = ({ children }: { children: ReactNode }) => (
  <div className="wrap grid flex-1 place-items-center py-10 sm:py-24">
    <div className="grid w-full max-w-4xl overflow-clip rounded-ui border border-line bg-raised shadow-ui sm:grid-cols-2">
      <div className="mx-auto w-full max-w-md p-6 sm:p-8">{children}</div>
      <ul className="lit-table hidden flex-col justify-center gap-3 border-s border-line p-6 sm:flex">
        {INSIDE.map(([icon, name, words]) => (
          <li
            key={name}
            className="flex items-center gap-4 rounded-ui border border-line bg-raised p-4 shadow-ui"
          >
            <Icon name={icon} className="text-accent-ink" />
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-small text-ink-muted">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
