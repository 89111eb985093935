import type { RoomWords } from '../../../content/rooms.ts'
import { useCaseOf } from '../../../content/use-cases.ts'
import { buyHref } from '../../../domain/configuration-href.ts'
import { fieldWords } from '../../../domain/count-words.ts'
import { Link } from '../../../ui/link.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'

export function RoomConfiguration({ room, price }: { room: RoomWords; price: string | null }) {
  const { configuration } = useCaseOf(room.useCase)
  return (
    <div className="room-takes grid gap-2 p-4">
      <p className="text-title text-ink">
        {fieldWords('players', configuration.players)}, {fieldWords('entities', configuration.entities)}
      </p>
      <Link
        to={buyHref(configuration)}
        className="-mt-2 grid py-2 font-medium text-accent-ink hover:underline"
      >
        {price ? (
          <span className="figures text-ink">
            {price} <TaxNote />
          </span>
        ) : (
          'Prices unavailable'
        )}
        <span>Start from this →</span>
      </Link>
      <p>{room.player}</p>
      <p>{room.entity}</p>
    </div>
  )
}
