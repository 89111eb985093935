import { StyleguideChapter, Sample } from './sample.tsx'

const NEUTRALS = [
  { name: 'surface', look: 'bg-surface' },
  { name: 'sunken', look: 'bg-sunken' },
  { name: 'raised', look: 'bg-raised' },
  { name: 'hover', look: 'bg-hover' },
  { name: 'line', look: 'bg-line' },
  { name: 'control', look: 'bg-control' },
  { name: 'ink-faint', look: 'bg-ink-faint' },
  { name: 'ink-muted', look: 'bg-ink-muted' },
  { name: 'ink', look: 'bg-ink' },
]

const MEANINGS = [
  { name: 'success', look: 'bg-success' },
  { name: 'warning', look: 'bg-warning' },
  { name: 'problem', look: 'bg-problem' },
  { name: 'live', look: 'bg-live' },
]

const ACCENTS = ['ctrl-suite', 'ctrl-for-ipad', 'commskit', 'apps'] as const

export function ColourSamples() {
  return (
    <StyleguideChapter
      id="colour"
      title="Colour"
      lead="Neutral zinc, one accent a product. Parts use the names below and need no second set for dark."
    >
      <Sample name="Neutral">
        <Swatches swatches={NEUTRALS} />
      </Sample>
      <Sample name="Meaning">
        <Swatches swatches={MEANINGS} />
      </Sample>
      <Sample name="Accent">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {ACCENTS.map((accent) => (
            <div
              key={accent}
              data-accent={accent}
              className="rounded-ui border border-accent-line bg-accent-soft p-4"
            >
              <span className="block h-10 rounded-ui bg-accent" />
              <p className="mt-3 text-small font-medium text-accent-ink">{accent}</p>
            </div>
          ))}
        </div>
      </Sample>
    </StyleguideChapter>
  )
}

function Swatches({ swatches }: { swatches: readonly { name: string; look: string }[] }) {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 xl:grid-cols-9">
      {swatches.map(({ name, look }) => (
        <li key={name}>
          <span className={`block h-14 rounded-ui border border-line ${look}`} />
          <span className="mt-1.5 block text-caption text-ink-muted">{name}</span>
        </li>
      ))}
    </ul>
  )
}
