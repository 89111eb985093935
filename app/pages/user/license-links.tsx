import { href } from '../../domain/href.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const LicenseLinks = ({ id }: { id: string }) => (
  <Card title="Documents and downloads" className="no-print">
    <ul className="mt-3 divide-y divide-line text-small">
      <li className="py-3">
        <TextLink to={href('/user/licenses/:id/sheet', { id })} hasArrow>
          License sheet
        </TextLink>
        <p className="text-ink-muted">One A4 page to print.</p>
      </li>
      <li className="pt-3">
        <TextLink to="/user/downloads" hasArrow>
          Downloads
        </TextLink>
        <p className="text-ink-muted">Installers for every platform, with checksums.</p>
      </li>
    </ul>
  </Card>
)
