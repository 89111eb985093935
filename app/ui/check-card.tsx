import { type CardWords, ChoiceCard } from './choice-card.tsx'
import { FieldError } from './field-frame.tsx'

interface CheckCardProps extends Omit<CardWords, 'details'> {
  id: string
  name: string
  value: string
  defaultChecked?: boolean
  isDisabled?: boolean
  error?: string | null
}

export function CheckCard({ isDisabled, error, ...card }: CheckCardProps) {
  const errorId = `${card.id}-error`
  return (
    <div>
      <ChoiceCard
        {...card}
        type="checkbox"
        disabled={isDisabled}
        isInvalid={Boolean(error)}
        errorId={Boolean(error) && errorId}
      />
      {error ? (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  )
}
