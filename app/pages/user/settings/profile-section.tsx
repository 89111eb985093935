import { mailTo } from '../../../domain/href.ts'
import { COMPANY } from '../../../shop.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { profileOf } from './load-sections.ts'
import { SettingsList } from './settings-list.tsx'
import { SettingsSection } from './settings-section.tsx'

export const ProfileSection = ({ profile }: { profile: ReturnType<typeof profileOf> }) => (
  <SettingsSection
    title="Profile"
    lead={
      <>
        From our sign-in provider. Your e-mail address and country go on orders; the rest helps support.{' '}
        <TextLink to={mailTo(COMPANY.supportEmail, 'Change my profile')}>
          Contact support to change it
        </TextLink>
      </>
    }
  >
    <SettingsList rows={profile} />
  </SettingsSection>
)
