import { type Configuration } from '../../domain/configuration.ts'
import { offerHref, quoteHref } from '../../domain/configuration-href.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const BuyAgain = ({ configuration }: { configuration: Configuration }) => (
  <Card title="Need another?" className="no-print">
    <p className="figures mt-2 text-small text-ink-muted">{configurationWords(configuration).join(', ')}</p>
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink to={offerHref(configuration)} variant="secondary" size="small" icon="bag">
        Buy another like this
      </ButtonLink>
      <TextLink to={quoteHref(configuration, null)} className="touchable text-small">
        Quote this again
      </TextLink>
    </div>
  </Card>
)
