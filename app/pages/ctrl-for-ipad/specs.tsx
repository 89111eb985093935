import content from '../../content/ctrl-for-ipad-specs.ts'
import { PRODUCTS } from '../../shop.ts'
import { SpecsPage, type SpecsPageProps, specsMeta } from '../../ui/specs-page.tsx'

const LABELS = [
  ['GO', 48, 74, '#fff'],
  ['GO', 343.5, 114, '#fff'],
  ['Back', 275.5, 114, 'currentColor'],
  ['Bluetooth or USB-C', 259, 47, 'currentColor'],
  ['7.9″', 122, 96, 'currentColor'],
  ['10.9″ or larger', 143, 128, 'currentColor'],
] as const

/** An iPad with the smallest one's screen inside its own, to scale, and a foot switch. */
function Sizes() {
  const [soft, line, accent] = ['soft', 'line', 'strong'].map((name) => `var(--color-accent-${name})`)
  return (
    <svg
      role="img"
      aria-label="A screen from 7.9 to 10.9 inches or larger, and a foot switch with the pedals Back and GO, by Bluetooth or USB-C"
      width="384"
      height="145"
      viewBox="0 0 384 145"
      className="h-auto max-w-full text-caption text-ink-muted"
    >
      <g fill={soft} stroke={accent} strokeWidth="1.5" strokeLinecap="round">
        <rect x="1" y="1" width="196" height="143" rx="12" fill="var(--color-surface)" />
        <rect x="9" y="9" width="180" height="127" rx="4" stroke="none" />
        <path d="M9 101H139V9" fill="none" strokeDasharray="4 5" />
        <path d="M198 56H288Q310 56 310 76" fill="none" strokeDasharray="1 5" />
        <rect x="236" y="76" width="147" height="68" rx="10" fill="var(--color-surface)" />
        <rect x="245" y="85" width="61" height="50" rx="5" stroke={line} />
        <path d="M94 20V80M108 20V80M122 20V80" stroke={line} strokeWidth="3" />
        <path d="M90 42h8M104 60h8M118 30h8" strokeWidth="6" />
      </g>
      <path d="M18 18H78V27H18zM18 43H78V52H18z" fill={line} />
      <g fill={accent}>
        <path d="M18 30.5H78V39.5H18z" />
        <rect x="18" y="57" width="60" height="26" rx="5" />
        <rect x="313" y="85" width="61" height="50" rx="5" />
      </g>
      {LABELS.map(([text, x, y, fill]) => (
        <text key={x} x={x} y={y} fill={fill} textAnchor="middle" className="figures">
          {text}
        </text>
      ))}
    </svg>
  )
}

const SPECS: SpecsPageProps = {
  product: PRODUCTS.ipad,
  accent: 'ctrl-for-ipad',
  content,
  actions: [
    { text: `Get ${PRODUCTS.editor}`, to: '/user/downloads', icon: 'download' },
    { text: 'Configure an engine', to: '/ctrl-suite/buy' },
  ],
  drawing: <Sizes />,
}

export const meta = specsMeta(SPECS, '/ctrl-for-ipad/specs')

export default function CtrlForIpadSpecsPage() {
  return <SpecsPage {...SPECS} />
}
