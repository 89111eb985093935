import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { COUNTRY_LIST } from '../../content/country-list.ts'
import { findCountry } from '../../domain/country-search.ts'
import { isPhone, nameOfDevice } from '../../domain/device-name.ts'
import { signInMethodOf } from '../../domain/sign-in-method.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { requireUser } from '../../guards.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AccountFrame } from './account-frame.tsx'
import { DeviceSection } from './device-section.tsx'
import { SETTINGS_INTENTS } from './settings-intents.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { MigrationSection, PasswordSection, SettingsSection } from './settings-section.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { id, email, first_name, last_name, company, job_role, country, isDBConnection } = customer.user
  const devices = await context.backend.identity.devices(customer)
  return {
    profile: {
      name: [first_name, last_name].filter(Boolean).join(' '),
      email,
      company,
      jobRole: job_role,
      country: findCountry(COUNTRY_LIST, country)?.name ?? country,
    },
    method: signInMethodOf(id),
    hasPassword: isDBConnection,
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

export const headers = keepRetryAfter

export default function SettingsPage() {
  const { profile, method, hasPassword, typedEmail, devices } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const of = (...intents: string[]) => (result && intents.includes(result.intent) ? result : undefined)
  return (
    <AccountFrame title="Settings">
      {result?.intent === '' ? <Notice kind="problem">{result.errors.form}</Notice> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <ProfileSection profile={profile} method={method} />
          <PasswordSection
            email={profile.email}
            method={method}
            hasPassword={hasPassword}
            problem={of('change-password')}
          />
        </div>
        <div className="grid gap-4">
          <DeviceSection devices={devices} problem={of('end-device', 'end-other-devices')} />
          <MigrationSection typedEmail={typedEmail} problem={of('migrate')} />
        </div>
      </div>
    </AccountFrame>
  )
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>

function ProfileSection({ profile, method }: Pick<Data, 'profile' | 'method'>) {
  const facts = [
    ['Name', profile.name],
    ['E-mail', profile.email],
    ['Company', profile.company],
    ['Job role', profile.jobRole],
    ['Country', profile.country],
    ['Sign-in', `With ${method}`],
  ] as const
  return (
    <SettingsSection
      title="Profile"
      lead={
        <>
          Your details for receipts and support. To change them,{' '}
          <TextLink to="/support">contact support</TextLink>.
        </>
      }
    >
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(8.5rem,1fr)] gap-x-8 gap-y-3 text-small">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </SettingsSection>
  )
}
