import { STATUS } from '../../content/support.ts'
import { isExternal } from '../../domain/href.ts'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { StatusLamp } from '../../ui/status-lamp.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function StatusCard({ asOf, pageUrl }: { asOf: string | null; pageUrl: string }) {
  const serviceStatus = useRootData()?.serviceStatus ?? null
  const status = serviceStatus === 'silent' ? null : serviceStatus
  return (
    <Card>
      <h2 className="text-small font-medium text-ink-muted">{STATUS.title}</h2>
      <p className="mt-3 flex items-center gap-3 font-semibold tracking-close">
        <StatusLamp indicator={status?.indicator ?? 'unknown'} />
        {status?.description ?? (serviceStatus === 'silent' ? STATUS.silent : STATUS.notKnownYet)}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-muted">
        {status && asOf ? (
          <span>
            Updated <Moment at={asOf} />
          </span>
        ) : null}
        {isExternal(pageUrl) ? (
          <TextLink to={pageUrl} opensNewTab>
            {STATUS.page}
          </TextLink>
        ) : null}
      </p>
      <p className="mt-3 text-small text-ink-muted">{STATUS.note}</p>
    </Card>
  )
}
