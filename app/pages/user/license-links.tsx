import { href } from '../../domain/href.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function LicenseLinks({ id }: { id: string }) {
  const links = [
    {
      text: 'License sheet',
      to: href('/user/licenses/:id/sheet', { id }),
      about: 'One A4 page to print.',
    },
    {
      text: 'Downloads',
      to: href('/user/downloads'),
      about: 'Installers for every platform, with checksums.',
    },
  ]
  return (
    <Card className="no-print">
      <h2 className="text-title">Documents and downloads</h2>
      <ul className="mt-3 divide-y divide-line text-small">
        {links.map(({ text, to, about }) => (
          <li key={text} className="py-3 last:pb-0">
            <TextLink to={to} hasArrow>
              {text}
            </TextLink>
            <p className="text-ink-muted">{about}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
