import { type Configuration, COUNT_FIELDS, type CountField, SOLD_COUNTS } from '../../domain/configuration.ts'
import { useLinePost } from '../../ui/bag/use-line-post.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Rack } from '../../ui/rack/rack.tsx'
import { preventHeldClick } from '../../ui/prevent-held-click.ts'

const UNIT = { players: 'a player', entities: 'an entity block' }

export function BagRack({ configuration }: { configuration: Configuration }) {
  return (
    <Rack
      configuration={configuration}
      isOld={false}
      className="max-md:hidden"
      stepper={(field) => <UnitStepper field={field} configuration={configuration} />}
    />
  )
}

/** Shown on screens that only have room for the small rack. */
export const UnitSteppers = ({ configuration }: { configuration: Configuration }) => (
  <div className="no-print flex w-full flex-wrap gap-x-8 text-small font-medium md:hidden">
    {COUNT_FIELDS.map((field) => (
      <div
        key={field}
        className="flex items-center justify-between gap-2 max-sm:-me-3 max-sm:grow max-sm:basis-full"
      >
        {field === 'players' ? 'Players' : 'Entities'}
        <UnitStepper field={field} configuration={configuration} />
      </div>
    ))}
  </div>
)

/** Each button submits the whole engine, so that it works without JavaScript. */
function UnitStepper({ field, configuration }: { field: CountField; configuration: Configuration }) {
  const count = configuration[field]
  const { min, max, step } = SOLD_COUNTS[field]
  const { state, formProps } = useLinePost('step', count)
  const button = (words: 'Remove' | 'Add', next: number) => (
    <Button
      size="small"
      variant="quiet"
      icon={words === 'Add' ? 'plus' : 'minus'}
      name={field}
      value={next}
      disabled={next < min || next > max}
      isBusy={state === 'busy'}
    >
      <span className="sr-only">
        {words} {UNIT[field]}
      </span>
    </Button>
  )
  return (
    <form {...formProps} onKeyDown={preventHeldClick} className="flex items-center gap-2">
      <HiddenFields fields={{ intent: 'add', silent: '1', ...configuration, [field]: null }} />
      {state === 'failed' ? (
        <p role="alert" className="text-problem">
          We couldn’t change it. Please try again.
        </p>
      ) : null}
      {button('Remove', count - step)}
      <span aria-live="polite" className="figures min-w-7 text-center">
        {count}
      </span>
      {button('Add', count + step)}
    </form>
  )
}
