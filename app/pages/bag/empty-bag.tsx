import { BUY } from '../../content/buy.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import type { BagView } from '../../store/load-bag.ts'
import type { presetsOf } from '../../store/presets.ts'
import { EMPTY_BAG_SENTENCE } from '../../ui/bag/bag-contents.tsx'
import { DiscountForm } from '../../ui/bag/discount-form.tsx'
import { RemovedLines } from '../../ui/bag/remove-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Presets } from '../../ui/presets.tsx'
import { EmptyRack } from '../../ui/rack/rack.tsx'

export type Rooms = ReturnType<typeof presetsOf>

/** The rack beside the bag. */
export const BAG_COLUMNS =
  'mt-4 grid gap-8 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_26rem]'

interface EmptyBagProps {
  bag: BagView
  /** Rooms to start from. */
  rooms: Rooms
  discountProblem: FormProblem | undefined
}

export const EmptyBag = ({ bag, rooms, discountProblem }: EmptyBagProps) => (
  <div className={BAG_COLUMNS}>
    <Link to="/ctrl-suite/buy" tabIndex={-1} aria-hidden className="flex">
      <EmptyRack className="flex-1 lg:p-8" />
    </Link>
    <div className="grid min-w-0 gap-6">
      <div>
        <h2 className="text-title">{EMPTY_BAG_SENTENCE}</h2>
        <p className="mt-1 text-ink-muted">Put an engine together, or start from a room like yours.</p>
      </div>
      <ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>
      <Presets title={BUY.startFrom} presets={rooms} isStacked />
      <RemovedLines redirectTo="/bag" hasEngine={false} />
      <DiscountForm bag={bag} problem={discountProblem} />
    </div>
  </div>
)
