import { useSyncExternalStore } from 'react'
import { SLASH_OFF, slashKey } from '../../../browser/search/search-shortcut.ts'
import { countryHref } from '../../../domain/country.ts'
import { ROW, SettingsList } from './settings-list.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SETTINGS } from './sections.ts'

export const BrowserSection = ({ countryName }: { countryName: string | undefined }) => (
  <SettingsSection
    title="This browser"
    lead="What you choose here is kept in this browser, not in your account."
  >
    <SettingsList
      rows={[{ name: 'Country', value: countryName, links: [{ text: 'Change', to: countryHref(SETTINGS) }] }]}
    >
      <SlashRow />
    </SettingsList>
  </SettingsSection>
)

function SlashRow() {
  const isOff = useSyncExternalStore(slashKey.subscribe, slashKey.read, () => null) === SLASH_OFF
  return (
    <div className={`${ROW} noscript:hidden pointer-coarse:hidden`}>
      <dt className="text-ink-muted">Search with /</dt>
      <dd className="font-medium">{isOff ? 'Off' : 'On'}</dd>
      <dd>
        <button type="button" className="text-link" onClick={() => slashKey.write(isOff ? null : SLASH_OFF)}>
          Turn {isOff ? 'on' : 'off'}
          <span className="sr-only"> the / key</span>
        </button>
      </dd>
    </div>
  )
}
