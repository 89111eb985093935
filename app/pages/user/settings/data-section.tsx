import { mailTo } from '../../../domain/href.ts'
import { COMPANY } from '../../../shop.ts'
import { SettingsList } from './settings-list.tsx'
import { SettingsSection } from './settings-section.tsx'

export const DataSection = () => (
  <SettingsSection title="Your data" lead="Our privacy desk replies within a month.">
    <SettingsList
      rows={[
        {
          name: 'Export',
          value: 'CSV files',
          links: [
            { text: 'Licenses', to: '/user/licenses.csv' },
            { text: 'Machines', to: '/user/machines.csv' },
            { text: 'Orders', to: '/user/orders.csv' },
          ],
        },
        {
          name: 'Account',
          value: 'Licenses are deleted with it; invoices are kept for tax',
          links: [
            { text: 'Ask for a copy', to: mailTo(COMPANY.privacyEmail, 'Send me my data') },
            { text: 'Request deletion', to: mailTo(COMPANY.privacyEmail, 'Delete my account') },
          ],
        },
      ]}
    />
  </SettingsSection>
)
