import { StyleguideChapter, Sample } from './sample.tsx'

const NEUTRALS = ['surface', 'sunken', 'raised', 'hover', 'line', 'control', 'ink-faint', 'ink-muted', 'ink']

const MEANINGS = ['success', 'warning', 'problem', 'live']

const ACCENTS = ['ctrl-suite', 'ctrl-for-ipad', 'commskit', 'apps'] as const

export function ColourSamples() {
  return (
    <StyleguideChapter
      id="colour"
      title="Colour"
      lead="Neutral zinc, one accent a product. Parts use the names below and need no second set for dark."
    >
      <Sample name="Neutral">
        <Swatches names={NEUTRALS} />
      </Sample>
      <Sample name="Meaning">
        <Swatches names={MEANINGS} />
      </Sample>
      <Sample name="Accent">
        <div className="grid gap-4 sm:grid-cols-2">
          {ACCENTS.map((accent) => (
            <div
              key={accent}
              data-accent={accent}
              className="rounded-ui border border-accent-line bg-accent-soft p-4"
            >
              <span className="block h-9 rounded-ui bg-accent" />
              <p className="mt-3 text-small font-medium text-accent-ink">{accent}</p>
            </div>
          ))}
        </div>
      </Sample>
    </StyleguideChapter>
  )
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {names.map((name) => (
        <li key={name}>
          <svg className="h-9 w-full rounded-ui border border-line" aria-hidden>
            <rect width="100%" height="100%" fill={`var(--color-${name})`} />
          </svg>
          <span className="mt-1.5 block text-caption text-ink-muted">{name}</span>
        </li>
      ))}
    </ul>
  )
}
