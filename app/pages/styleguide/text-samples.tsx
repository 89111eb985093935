import { PRODUCTS } from '../../shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { StyleguideChapter, Sample } from './sample.tsx'

const ICONS: IconName[] = [
  ...([
    'bag',
    'user',
    'menu',
    'close',
    'chevron-down',
    'chevron-right',
    'arrow-right',
    'arrow-up-right',
  ] as const),
  ...(['check', 'check-circle', 'alert', 'info', 'search', 'download', 'copy', 'trash', 'plus'] as const),
  ...([
    'minus',
    'globe',
    'spinner',
    'refresh',
    'lock',
    'key',
    'clock',
    'mail',
    'phone',
    'mac',
    'win',
  ] as const),
  ...(['file', 'print', 'logout', 'settings', 'laptop', 'instagram'] as const),
  ...([
    'github',
    'youtube',
    'facebook',
    'linkedin',
    'ctrl-suite',
    'ctrl-for-ipad',
    'commskit',
    'apps',
  ] as const),
]

export function TextSamples() {
  return (
    <StyleguideChapter
      id="text"
      title="Text"
      lead="One typeface in a few sizes. The two largest grow with the window."
    >
      <Sample name="Sizes">
        <div className="grid gap-6">
          <p className="text-display">Display</p>
          <p className="text-headline">Headline of a section</p>
          <p className="text-title">Title of a card</p>
          <p className="text-lead text-ink-muted">Lead: one or two sentences that say what follows.</p>
          <p>Body: sixty to seventy-five characters a line, no more, so that the eye finds the next one.</p>
          <p className="text-small">Small: labels, menus, notes beside fields.</p>
          <p className="text-caption text-ink-faint">Caption: the smallest there is.</p>
          <p className="figures">
            £1,111.00
            <br />
            £8,888.00
          </p>
        </div>
      </Sample>
      <Sample name="Links">
        <p className="flex flex-wrap gap-x-8 gap-y-3">
          <TextLink to="/support">A link in text</TextLink>
          <TextLink to="/ctrl-suite" hasArrow>
            {`See ${PRODUCTS.suite}`}
          </TextLink>
          <TextLink to="/info/privacy-policy" opensNewTab>
            Privacy policy
          </TextLink>
        </p>
      </Sample>
      <Sample name="Breadcrumbs">
        <Breadcrumbs
          crumbs={[
            { text: 'Account', to: '/user/licenses' },
            { text: 'Licenses', to: '/user/licenses?all' },
          ]}
          current="Main stage"
        />
      </Sample>
      <Sample name="Badges">
        <div className="flex flex-wrap gap-3">
          <Badge>Draft</Badge>
          <Badge tone="accent">Pro</Badge>
          <Badge tone="success">Active</Badge>
          <Badge tone="success" isLive>
            Live price
          </Badge>
          <Badge tone="warning">Updates end soon</Badge>
          <Badge tone="problem">Past due</Badge>
        </div>
      </Sample>
      <Sample name="Prose">
        <Prose>
          <h2>Running text</h2>
          <p>
            A paragraph with <strong>a strong word</strong>, <a href="#text">a link</a> and a{' '}
            <code>/path/of/osc</code>.
          </p>
          <ul>
            <li>A point that is made.</li>
            <li>
              A second, which takes up enough words that it has to continue on another line of this measure.
            </li>
          </ul>
          <h3>A smaller heading</h3>
          <blockquote>What somebody said, in their own words.</blockquote>
          <pre tabIndex={0}>
            <code>/ctrl/cue/12/go 1</code>
          </pre>
        </Prose>
      </Sample>
      <Sample name="Icons">
        <ul className="grid grid-cols-2 sm:grid-cols-3 gap-x-3 gap-y-6">
          {ICONS.map((name) => (
            <li key={name} className="flex flex-col items-center gap-2 text-caption text-ink-muted">
              <Icon name={name} size={24} className="text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
    </StyleguideChapter>
  )
}
