import home from '../../content/home.ts'
import { PRODUCTS } from '../../shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Room, type RoomProps } from './hero/room.tsx'

export function Hero(room: RoomProps) {
  return (
    <div className="wrap pt-8">
      <PageHeading
        size="display"
        title={home.page.heading}
        lead={home.page.lead}
        isSplit
        actions={
          <>
            <ButtonLink to="/ctrl-suite" iconAfter="arrow-right">
              See {PRODUCTS.suite}
            </ButtonLink>
            <ButtonLink to="/ctrl-suite/buy" variant="secondary">
              See prices
            </ButtonLink>
          </>
        }
      />
      <Room {...room} />
    </div>
  )
}
