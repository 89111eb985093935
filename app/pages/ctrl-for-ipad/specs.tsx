import content from '../../content/ctrl-for-ipad-specs.ts'
import { GET_EDITOR } from '../../domain/download-anchor.ts'
import { PRODUCTS } from '../../shop.ts'
import { SpecsPage, type SpecsPageProps, specsMeta } from '../../ui/specs/specs-page.tsx'

const LABELS = { 'Bluetooth or USB-C': [264, 47], Back: [276, 114], GO: [344, 114], '7.9″': [122, 96] }

/** The smallest iPad's screen inside a larger one, to scale, and a foot switch. */
const sizes = (
  <svg
    viewBox="0 0 384 145"
    width="384"
    className="h-auto max-w-full text-caption text-ink"
    strokeLinejoin="round"
    aria-hidden
  >
    <g fill="var(--color-accent-soft)" stroke="var(--color-accent-strong)" strokeWidth="1.5">
      <rect x="1" y="1" width="196" height="143" rx="12" />
      <path d="M9 101H139V9M198 56H288Q310 56 310 76" fill="none" strokeDasharray="2 4" />
      <rect x="236" y="76" width="147" height="68" rx="10" />
    </g>
    <g fill="var(--color-accent-line)" stroke="var(--color-accent-line)" strokeWidth="3">
      <path d="M95 20V80M109 20V80M123 20V80M20 20H76V25H20zM20 46H76V51H20z" />
      <path d="M247 87H304V133H247zM315 87H372V133H315z" />
    </g>
    <g fill="var(--color-accent-strong)" stroke="var(--color-accent-strong)" strokeWidth="3">
      <path d="M20 33H76V38H20zM20 59H76V79H20zM91 39h8v4h-8zM105 59h8v4h-8zM119 29h8v4h-8z" />
    </g>
    {Object.entries({ ...LABELS, '10.9″ or larger': [143, 128] }).map(([text, [x, y]]) => (
      <text key={text} x={x} y={y} fill="currentColor" textAnchor="middle">
        {text}
      </text>
    ))}
  </svg>
)

const SPECS: SpecsPageProps = {
  product: PRODUCTS.ipad,
  accent: 'ctrl-for-ipad',
  content,
  actions: [
    { text: `Get ${PRODUCTS.editor}`, to: GET_EDITOR, icon: 'download' },
    { text: 'Configure an engine', to: '/ctrl-suite/buy' },
  ],
  drawing: sizes,
}

export const meta = specsMeta(SPECS, '/ctrl-for-ipad/specs')

export default function CtrlForIpadSpecsPage() {
  return <SpecsPage {...SPECS} />
}
