import home from '../../content/home.ts'
import { pictures } from '../../content/pictures.ts'
import { PRODUCTS } from '../../shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Room } from './hero/room.tsx'

export function Hero() {
  return (
    <div className="overflow-hidden">
      <div className="wrap pt-12">
        <PageHeading
          size="display"
          title={home.page.heading}
          lead={home.page.lead}
          isSplit
          actions={
            <>
              <ButtonLink to="/ctrl-suite" size="large" iconAfter="arrow-right">
                See {PRODUCTS.suite}
              </ButtonLink>
              <ButtonLink to="/ctrl-suite/buy" size="large" variant="secondary">
                See prices
              </ButtonLink>
            </>
          }
        />
        <Room />
        <figure className="mt-16 sm:mt-20">
          <figcaption className="mb-4 text-small text-ink-muted">{home.room.editor}</figcaption>
          <Picture
            picture={pictures['ctrl-suite-editor']}
            small={pictures['ctrl-suite-editor-small']}
            isFramed
          />
        </figure>
      </div>
    </div>
  )
}
