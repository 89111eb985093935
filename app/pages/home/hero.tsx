import home from '../../content/home.yaml'
import { pictures } from '../../content/pictures.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The first screen. The ruler above the picture has its playhead where the picture has its own. */
export function Hero() {
  return (
    <div className="overflow-hidden">
      <div className="wrap pt-16 sm:pt-24 lg:pt-28">
        <PageHeading
          size="display"
          title={home.page.heading}
          lead={home.page.lead}
          actions={
            <>
              <ButtonLink to="/ctrl-suite" size="large" iconAfter="arrow-right">
                See Ctrl Suite
              </ButtonLink>
              <ButtonLink to="/ctrl-suite/buy" size="large" variant="secondary">
                Prices
              </ButtonLink>
            </>
          }
        />
        <div className="mt-14 sm:mt-20">
          <div className="ruler hidden [--playhead:max(50.27%,28.3rem)] sm:block" aria-hidden />
          <Picture
            picture={pictures['ctrl-suite-editor']}
            small={pictures['ctrl-suite-editor-small']}
            isPriority
            isFramed
          />
        </div>
      </div>
    </div>
  )
}
