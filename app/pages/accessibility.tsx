import { useSyncExternalStore } from 'react'
import { SLASH_OFF, slashKey } from '../browser/search/search-shortcut.ts'
import accessibility from '../content/accessibility.ts'
import { SEARCH } from '../content/search.ts'
import { InfoPage } from '../layouts/info-page.tsx'
import { pageMeta } from '../ui/page-meta.ts'

export const meta = pageMeta(accessibility)

export default function AccessibilityPage() {
  return (
    <InfoPage document={accessibility}>
      <SlashSwitch />
    </InfoPage>
  )
}

function SlashSwitch() {
  const isOff = useSyncExternalStore(slashKey.subscribe, slashKey.read, () => null) === SLASH_OFF
  return (
    <label className="touchable mt-5 flex items-center gap-3 rounded-ui border border-line px-4 py-3 noscript:hidden">
      <input
        type="checkbox"
        checked={!isOff}
        onChange={({ target }) => slashKey.write(target.checked ? null : SLASH_OFF)}
        data-needs-script
        className="size-4"
      />
      {SEARCH.slash}
    </label>
  )
}
