import { PRODUCTS } from '../../shop.ts'
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { StyleguideChapter, Sample } from './sample.tsx'

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const SIZES: ButtonSize[] = ['small', 'medium', 'large']
const ACCENTS = ['ctrl-suite', 'ctrl-for-ipad', 'commskit', 'apps'] as const

export function ButtonSamples() {
  return (
    <StyleguideChapter
      id="buttons"
      title="Buttons"
      lead="One primary action a screen. A link that leads somewhere is a link."
    >
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={variant}>
          <div className="flex flex-wrap items-center gap-3">
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {size}
              </Button>
            ))}
            <Button variant={variant} icon="download">
              With an icon
            </Button>
            <Button variant={variant} isBusy>
              Busy
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        </Sample>
      ))}
      <Sample name="Links">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/ctrl-suite/buy" size="large" iconAfter="arrow-right">
            Configure and buy
          </ButtonLink>
          <ButtonLink to="/ctrl-suite" size="large" variant="secondary">
            See {PRODUCTS.suite}
          </ButtonLink>
        </div>
      </Sample>
      <Sample name="Accents">
        <div className="flex flex-wrap gap-3">
          {ACCENTS.map((accent) => (
            <div key={accent} data-accent={accent}>
              <Button>{accent}</Button>
            </div>
          ))}
        </div>
      </Sample>
      <Sample name="With script only">
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton controls="sample-answer">Copy the answer</CopyButton>
          <PrintButton />
        </div>
      </Sample>
    </StyleguideChapter>
  )
}
