import { EDITION_NAMES, PRODUCTS } from '../../shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import type { QrDrawing } from '../../domain/qr-code.ts'
import { PriceList } from '../../ui/price-list.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Questions } from '../../ui/questions.tsx'
import { Mark, Table } from '../../ui/table.tsx'
import { StyleguideChapter, Sample } from './sample.tsx'

const yes = <Mark isIncluded />
const no = <Mark isIncluded={false} />

export function SurfaceSamples({ code }: { code: QrDrawing | null }) {
  return (
    <StyleguideChapter
      id="surfaces"
      title="Surfaces"
      lead="Cards, tables and lists share one radius, one border and one shadow."
    >
      <Sample name="Cards">
        <div className="grid gap-4 sm:grid-cols-2">
          <CardLink to="/commskit" title={PRODUCTS.commskit} accent="commskit">
            <p className="mt-2 text-small text-ink-muted">See every TCP, UDP and OSC message on the wire.</p>
          </CardLink>
          <Card>
            <h4 className="text-title">Order</h4>
            <PriceList
              className="mt-4"
              rows={[
                { label: EDITION_NAMES.pro, amount: '£1,260.00' },
                { label: 'Player units', detail: '3 × £120.00', amount: '£360.00' },
                { label: 'Discount', amount: '−£126.00', isDiscount: true },
                { label: 'Tax Estimate', amount: '£298.80' },
                { label: 'Total', amount: '£1,792.80', isTotal: true },
              ]}
            />
          </Card>
        </div>
      </Sample>
      <Sample name="Comparison">
        <Table
          caption="Core and Pro compared"
          isCaptionHidden
          head={['', 'Core', 'Pro']}
          centred={[1, 2]}
          rows={[
            ['Timelines', '1', 'Unlimited'],
            ['Astronomical schedule', no, yes],
            ['OSC, TCP and UDP', yes, yes],
            ['Remote editing', no, yes],
          ]}
        />
      </Sample>
      <Sample name="Figures">
        <Table
          caption="Licenses of this account"
          head={['Label', 'State', 'Players', 'Entities', 'Paid']}
          numeric={[2, 3, 4]}
          rows={[
            [
              'Main stage',
              <Badge key="a" tone="success">
                Active
              </Badge>,
              '12',
              '250',
              '£3,420.00',
            ],
            ['Foyer', <Badge key="b">Not activated</Badge>, '1', '5', '£540.00'],
          ]}
        />
      </Sample>
      <Sample name="Questions">
        <Questions
          questions={[
            {
              question: 'Does an engine need the internet?',
              answer: 'No. It can be activated by hand, with two files.',
            },
            {
              question: 'Can players be added later?',
              answer: 'Yes, one at a time, whenever the show grows.',
            },
          ]}
        />
      </Sample>
      <Sample name="QR code">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <QrCode code={code} alt="The first line of an activation answer, as a QR code" />
          <QrCode code={null} alt="A text that is too long" />
        </div>
      </Sample>
    </StyleguideChapter>
  )
}
