import { OFFLINE_ACTIVATION } from '../../content/offline-activation.ts'
import { StepNumber } from '../../ui/steps.tsx'

export function OfflineSteps({ className = 'mt-4' }: { className?: string }) {
  return (
    <ol className={`grid gap-x-8 gap-y-3 text-small ${className}`}>
      {OFFLINE_ACTIVATION.steps.map(({ term, detail }, index) => (
        <li key={term} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
          <StepNumber>{index + 1}</StepNumber>
          <p className="pt-1.5 text-ink-muted">
            <strong className="font-medium text-ink">{term}:</strong> {detail}
          </p>
        </li>
      ))}
    </ol>
  )
}
