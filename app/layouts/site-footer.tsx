import { memo } from 'react'
import { FOOTER_COLUMNS, FOOTER_SENTENCE } from '../content/footer.ts'
import type { KnownStatus } from '../domain/service-status.ts'
import { COMPANY, SOCIAL_LINKS } from '../shop.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { RootData } from '../ui/root-data.ts'
import { StatusLamp } from '../ui/status-lamp.tsx'
import { LastWord, NewTabHint } from '../ui/text-link.tsx'
import { CountryPicker } from './country-list/country-picker.tsx'
import { SiteLogo } from './site-logo.tsx'

interface SiteFooterProps extends Pick<RootData, 'serviceStatus' | 'year'> {
  country: RootData['country'] | null
}

export const SiteFooter = memo(function SiteFooter({ country, serviceStatus, year }: SiteFooterProps) {
  return (
    <footer className="site-footer border-t border-line bg-sunken">
      <div className="wrap pt-3 pb-6 sm:py-12">
        <div className="grid gap-x-8 sm:gap-y-10 sm:grid-cols-3 lg:grid-cols-[1fr_repeat(3,minmax(9rem,auto))] lg:gap-x-20">
          <div className="col-span-full -mt-2.5 max-sm:hidden lg:col-span-1">
            <SiteLogo />
            <p className="mt-2 max-w-64 text-small text-ink-muted">{FOOTER_SENTENCE}</p>
          </div>
          {FOOTER_COLUMNS.map((column) => (
            <LinkColumn key={column.title} {...column} />
          ))}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 border-t border-line pt-3 sm:mt-16 sm:pt-6">
          <ServiceStatusLink status={serviceStatus} />
          {country ? <CountryPicker country={country} /> : null}
          <SocialLinks />
        </div>
        <SmallPrint year={year} />
      </div>
    </footer>
  )
})

function LinkColumn({ title, links, opensNewTab }: (typeof FOOTER_COLUMNS)[number]) {
  const linkClass = 'touchable inline-flex items-center py-1.5 no-underline hover:text-ink hover:underline'
  return (
    <nav aria-label={title}>
      <h2 className="text-small font-medium max-sm:sr-only">{title}</h2>
      <ul className="text-small text-ink-muted max-sm:flex max-sm:flex-wrap gap-x-5 sm:mt-2">
        {links.map(({ title: text, path }) => (
          <li key={path}>
            {opensNewTab ? (
              <a href={path} target="_blank" rel="noopener" className={linkClass}>
                <span>
                  <LastWord text={text} icon={<NewTabHint />} />
                </span>
              </a>
            ) : (
              <Link to={path} className={linkClass}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialLinks() {
  return (
    <ul className="-mx-3 flex sm:ms-auto" aria-label="Social media">
      {SOCIAL_LINKS.map(({ name, icon, href }) => (
        <li key={name}>
          <a
            href={href}
            rel="noopener me"
            aria-label={name}
            className="grid size-11 place-items-center rounded-ui text-ink-muted transition-colors hover:bg-hover hover:text-ink"
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function SmallPrint({ year }: { year: number }) {
  const years = year > COMPANY.firstYear ? `${COMPANY.firstYear}–${year}` : `${COMPANY.firstYear}`
  return (
    <div className="mt-2 grid gap-2 text-caption sm:mt-6 gap-x-8 text-ink-faint lg:grid-cols-2">
      <div>
        <p>
          © {years} {COMPANY.name}
        </p>
        <address className="mt-1 not-italic">{COMPANY.postalAddress.join(', ')}</address>
      </div>
      <p className="lg:text-end">{COMPANY.trademarks}</p>
    </div>
  )
}

function ServiceStatusLink({ status }: { status: KnownStatus }) {
  if (status === null || status === 'silent') return null
  return (
    <Link
      to="/support"
      className="touchable inline-flex items-center gap-3 py-1.5 text-small text-ink-muted no-underline hover:text-ink"
    >
      <StatusLamp indicator={status.indicator} />
      <span>
        <span className="sr-only">Service status: </span>
        {status.description}
      </span>
    </Link>
  )
}
