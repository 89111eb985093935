import { FieldError } from '../../../ui/field-error.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'

export const AdditionPrice = ({ price }: { price: string }) => (
  <>
    + {price} <TaxNote />
  </>
)

interface NothingToAddProps {
  id: string
  title: string
  reason: string
  error: string | undefined
}

/** In place of a choice. Only a link can ask for more than there is to add; the link's error then replaces the reason. */
export const NothingToAdd = ({ id, title, reason, error }: NothingToAddProps) => (
  <div id={id} className="grid gap-1">
    <h2 className="font-semibold tracking-close">{title}</h2>
    {error ? (
      <FieldError id={`${id}-error`}>{error}</FieldError>
    ) : (
      <p className="max-w-measure text-small text-ink-muted">{reason}</p>
    )}
  </div>
)
