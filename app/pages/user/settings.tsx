import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { COUNTRY_LIST } from '../../content/country-list.ts'
import { countryHref } from '../../domain/country.ts'
import { findCountry } from '../../domain/country-search.ts'
import { isPhone, nameOfDevice } from '../../domain/device-name.ts'
import { mailTo } from '../../domain/href.ts'
import { signInMethodOf } from '../../domain/sign-in-method.ts'
import type { User } from '../../domain/user.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { requireUser } from '../../guards.ts'
import { COMPANY } from '../../shop.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useRootData } from '../../ui/root-data.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { BusinessesSection } from './settings/businesses-section.tsx'
import { SavedCardsSection } from './settings/saved-cards-section.tsx'
import { loadBusinesses, loadLanguage, loadSavedCards } from './settings/load-payment-settings.ts'
import { LanguageSection } from './settings/language-section.tsx'
import { DeviceSection } from './settings/device-section.tsx'
import { EDITOR_PARAMETER } from './settings/open-editor.ts'
import { SETTINGS_INTENTS } from './settings/settings-intents.ts'
import {
  MigrationSection,
  PasswordForm,
  SettingsList,
  settingsPlace,
  SettingsSection,
  SlashRow,
} from './settings/settings-section.tsx'

export const meta = pageMeta()

const factsOf = ({ first_name, last_name, email, company, job_role, country }: User) =>
  [
    ['Name', [first_name, last_name].filter(Boolean).join(' ')],
    ['E-mail', email],
    ['Company', company],
    ['Job role', job_role],
    ['Country', findCountry(COUNTRY_LIST, country)?.name ?? country],
  ].filter(([, value]) => value !== '')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { id, email, isDBConnection } = customer.user
  const [devices, cards, businesses, language] = await Promise.all([
    context.backend.identity.devices(customer),
    loadSavedCards({ ...context, customer }),
    loadBusinesses({ ...context, customer }),
    loadLanguage({ ...context, customer }),
  ])
  return {
    email,
    facts: factsOf(customer.user),
    method: signInMethodOf(id),
    hasPassword: isDBConnection,
    cards,
    businesses,
    language,
    typedEmail: context.session.typedEmail,
    devices: devices.map(({ userAgent, ...device }) => ({
      ...device,
      name: nameOfDevice(userAgent),
      isPhone: isPhone(userAgent),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  return formResponse(context, await runIntent(request, SETTINGS_INTENTS, { ...context, customer }))
}

/** Opening an editor needs no data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...change }) => {
  const { currentUrl, nextUrl, formMethod } = change
  const isEditor =
    currentUrl.searchParams.get(EDITOR_PARAMETER) !== nextUrl.searchParams.get(EDITOR_PARAMETER)
  return defaultShouldRevalidate && (!isEditor || formMethod !== undefined)
}

export const headers = keepRetryAfter

const SECTIONS = [
  'Profile',
  'Password',
  'Saved cards',
  'Businesses',
  'Language',
  'Devices',
  'This browser',
  'Move a 1.0 account',
  'Your data',
]

export default function SettingsPage() {
  const { email, facts, method, hasPassword, typedEmail, cards, businesses, language, devices } =
    useLoaderData<typeof loader>()
  const shopCountry = useRootData()?.country
  const result = useFormProblem()
  const of = (...intents: string[]) => (result && intents.includes(result.intent) ? result : undefined)
  return (
    <AccountFrame title="Settings">
      {result?.intent === '' ? <Notice kind="problem">{result.errors.form}</Notice> : null}
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="no-print min-w-0 self-start lg:sticky lg:top-24">
          <ol className="contents-list flex gap-x-4 overflow-x-auto border-line text-small text-ink-muted max-lg:-mx-gutter max-lg:px-gutter lg:flex-col lg:border-s">
            {SECTIONS.map((title) => (
              <li key={title} className="flex-none">
                <Link
                  to={`#${settingsPlace(title)}`}
                  className="touchable flex items-center py-1.5 no-underline hover:text-ink lg:ps-4"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-8">
          <SettingsSection
            title="Profile"
            lead={
              <>
                From our sign-in provider. Your e-mail address and country go on orders; the rest helps
                support.{' '}
                <TextLink to={mailTo(COMPANY.supportEmail, 'Change my profile')}>
                  Contact support to change it
                </TextLink>
              </>
            }
          >
            <SettingsList rows={facts.map(([name = '', value]) => [name, value])} />
          </SettingsSection>
          <SettingsSection
            title="Password"
            lead={
              hasPassword
                ? 'Our sign-in provider keeps it; this site never sees it.'
                : `You sign in with ${method}, so there’s no password to change here.`
            }
            problem={of('change-password')}
          >
            {hasPassword ? (
              <PasswordForm method={method} email={email} />
            ) : (
              <SettingsList rows={[['Sign-in', `With ${method}`]]} />
            )}
          </SettingsSection>
          <SavedCardsSection cards={cards} problem={of('remove-card')} />
          <BusinessesSection
            businesses={businesses}
            country={shopCountry?.alpha2Code ?? ''}
            problem={of('save-business', 'buy-for')}
          />
          <LanguageSection language={language} problem={of('set-language')} />
          <DeviceSection devices={devices} problem={of('end-device', 'end-other-devices')} />
          <SettingsSection title="This browser" lead="Kept in this browser, not in your account.">
            <SettingsList
              rows={[['Prices for', shopCountry?.name, ['Change', countryHref('/user/settings')]]]}
            >
              <SlashRow />
            </SettingsList>
          </SettingsSection>
          <MigrationSection typedEmail={typedEmail} problem={of('migrate')} />
          <SettingsSection title="Your data" lead="Our privacy desk replies within a month.">
            <SettingsList
              rows={[
                [
                  'Export',
                  'CSV files',
                  ['Licenses', '/user/licenses.csv'],
                  ['Machines', '/user/machines.csv'],
                  ['Orders', '/user/orders.csv'],
                ],
                [
                  'Account',
                  'Licenses are deleted with it; invoices are kept for tax',
                  ['Ask for a copy', mailTo(COMPANY.privacyEmail, 'Send me my data')],
                  ['Request deletion', mailTo(COMPANY.privacyEmail, 'Delete my account')],
                ],
              ]}
            />
          </SettingsSection>
        </div>
      </div>
    </AccountFrame>
  )
}
