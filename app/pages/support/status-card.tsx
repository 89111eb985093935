import { STATUS } from '../../content/support.ts'
import { Card } from '../../ui/card.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { StatusLamp } from '../../ui/status-lamp.tsx'

export function StatusCard() {
  const known = useRootData()?.serviceStatus ?? null
  const status = known === 'silent' ? null : known
  return (
    <Card>
      <h2 className="text-small font-medium text-ink-muted">{STATUS.title}</h2>
      <p className="mt-3 flex items-center gap-3 font-semibold tracking-close">
        <StatusLamp indicator={status?.indicator ?? 'unknown'} />
        {status?.description ?? (known === 'silent' ? STATUS.silent : STATUS.notKnownYet)}
      </p>
      <p className="mt-3 text-small text-ink-muted">{STATUS.note}</p>
    </Card>
  )
}
