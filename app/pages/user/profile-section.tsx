import { nameOfSignInMethod, type SignInMethod } from '../../domain/sign-in-method.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SettingsSection } from './settings-section.tsx'

interface Profile {
  name: string
  email: string
  company: string
  jobRole: string
  country: string
}

export function ProfileSection({ profile, method }: { profile: Profile; method: SignInMethod }) {
  const facts = [
    ['Name', profile.name],
    ['E-mail', profile.email],
    ['Company', profile.company],
    ['Job role', profile.jobRole],
    ['Country', profile.country],
    ['Sign-in', nameOfSignInMethod(method)],
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
      <Card>
        <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-[11rem_minmax(0,1fr)]">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name} className="sm:contents">
                <dt className="text-ink-muted">{name}</dt>
                <dd className="font-medium wrap-anywhere">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
        </dl>
      </Card>
    </SettingsSection>
  )
}
