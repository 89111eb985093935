import type { ReactNode } from 'react'
import type { Accent } from '../content/page-facts.ts'
import { Link } from '../ui/link.tsx'
import { useRootData } from '../ui/root-data.ts'
import { BagPanel } from './bag-panel/bag-panel.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { PageMessage } from './page-message.tsx'
import { SearchPanel } from './search/search-panel.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useBagCount } from './use-bag-now.ts'

export interface PageFrameProps {
  variant?: 'default' | 'basic'
  accent?: Accent
  subNavigation?: ReactNode
  children: ReactNode
}

export function PageFrame({ variant = 'default', accent, subNavigation, children }: PageFrameProps) {
  const data = useRootData()
  const bagCount = useBagCount()
  return (
    <div className="flex min-h-dvh flex-col">
      <Link to="#main" className="skip-link">
        Skip to content
      </Link>
      <SiteHeader variant={variant} user={data?.user ?? null} bagCount={bagCount} />
      {subNavigation ? <div data-accent={accent}>{subNavigation}</div> : null}
      <main id="main" tabIndex={-1} data-accent={accent} className="flex-1">
        <ConnectionNotice />
        <PageMessage />
        {children}
      </main>
      {variant === 'default' ? (
        <>
          <BagPanel />
          <SearchPanel />
        </>
      ) : null}
      <SiteFooter
        country={data?.country ?? null}
        serviceStatus={data?.serviceStatus ?? null}
        year={data?.year ?? new Date().getUTCFullYear()}
      />
    </div>
  )
}
