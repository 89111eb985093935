import { TaxNote } from '../../../ui/tax-note.tsx'

export const AdditionPrice = ({ price }: { price: string }) => (
  <>
    + {price} <TaxNote />
  </>
)
