import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { signInMethodOf } from '../../domain/sign-in-method.ts'
import { requireUser } from '../../guards.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { Link } from '../../ui/link.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useRootData } from '../../ui/root-data.ts'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { BrowserSection } from './settings/browser-section.tsx'
import { BusinessesSection } from './settings/businesses-section.tsx'
import { DataSection } from './settings/data-section.tsx'
import { DeviceSection } from './settings/device-section.tsx'
import { LanguageSection } from './settings/language-section.tsx'
import {
  loadBusinesses,
  loadDevices,
  loadLanguage,
  loadSavedCards,
  profileOf,
} from './settings/load-sections.ts'
import { MigrationSection } from './settings/migration-section.tsx'
import { EDITOR_PARAMETER } from './settings/open-editor.ts'
import { PasswordSection } from './settings/password-section.tsx'
import { ProfileSection } from './settings/profile-section.tsx'
import { SavedCardsSection } from './settings/saved-cards-section.tsx'
import { anchorOf, SECTIONS } from './settings/sections.ts'
import { SETTINGS_INTENTS, type SettingsIntent } from './settings/settings-intents.ts'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const scope = { ...context, customer }
  const { id, email, isDBConnection } = customer.user
  const [devices, cards, businesses, language] = await Promise.all([
    loadDevices(scope),
    loadSavedCards(scope),
    loadBusinesses(scope),
    loadLanguage(scope),
  ])
  return {
    profile: profileOf(customer.user),
    signIn: { email, method: signInMethodOf(id), hasPassword: isDBConnection },
    cards,
    businesses,
    language,
    devices,
    typedEmail: context.session.typedEmail,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  return formResponse(context, await runIntent(request, SETTINGS_INTENTS, { ...context, customer }))
}

/** Opening an editor needs no data. */
export const shouldRevalidate: ShouldRevalidateFunction = (navigation) => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = navigation
  const opensEditor =
    formMethod === undefined &&
    currentUrl.searchParams.get(EDITOR_PARAMETER) !== nextUrl.searchParams.get(EDITOR_PARAMETER)
  return defaultShouldRevalidate && !opensEditor
}

export const headers = keepRetryAfter

export default function SettingsPage() {
  const { profile, signIn, cards, businesses, language, devices, typedEmail } = useLoaderData<typeof loader>()
  const country = useRootData()?.country
  const problem = useFormProblem()
  const problemOf = (...intents: SettingsIntent[]) =>
    intents.some((intent) => intent === problem?.intent) ? problem : undefined
  return (
    <AccountFrame title="Settings">
      <FocusedNotice kind="problem" problem={problem?.intent === '' ? problem : undefined} field="form" />
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SectionLinks />
        <div className="grid gap-8">
          <ProfileSection profile={profile} />
          <PasswordSection {...signIn} problem={problemOf('change-password')} />
          <SavedCardsSection cards={cards} problem={problemOf('remove-card')} />
          <BusinessesSection
            businesses={businesses}
            country={country?.alpha2Code ?? ''}
            problem={problemOf('save-business', 'buy-for')}
          />
          <LanguageSection language={language} problem={problemOf('set-language')} />
          <DeviceSection devices={devices} problem={problemOf('end-device', 'end-other-devices')} />
          <BrowserSection countryName={country?.name} />
          <MigrationSection typedEmail={typedEmail} problem={problemOf('migrate')} />
          <DataSection />
        </div>
      </div>
    </AccountFrame>
  )
}

const SectionLinks = () => (
  <nav aria-label="On this page" className="no-print min-w-0 self-start lg:sticky lg:top-24">
    <ol className="contents-list flex gap-x-4 overflow-x-auto border-line text-small text-ink-muted max-lg:-mx-gutter max-lg:px-gutter lg:flex-col lg:border-s">
      {SECTIONS.map((section) => (
        <li key={section} className="flex-none">
          <Link
            to={`#${anchorOf(section)}`}
            className="touchable flex items-center py-1.5 no-underline hover:text-ink lg:ps-4"
          >
            {section}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
