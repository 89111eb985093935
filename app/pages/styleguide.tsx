import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData, useSearchParams } from '@remix-run/react'
import { PRODUCT_LINKS } from '../content/navigation.ts'
import { pageNotFound } from '../http/page-not-found.ts'
import { PRODUCTS } from '../shop.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ButtonSamples } from './styleguide/button-samples.tsx'
import { ColourSamples } from './styleguide/colour-samples.tsx'
import { FieldSamples } from './styleguide/field-samples.tsx'
import { MessageSamples } from './styleguide/message-samples.tsx'
import { PanelSamples } from './styleguide/panel-samples.tsx'
import { SurfaceSamples } from './styleguide/surface-samples.tsx'
import { TextSamples } from './styleguide/text-samples.tsx'

export const meta: MetaFunction = () => [
  { title: 'Style guide' },
  { name: 'description', content: 'Every shared part of the site in each of its states.' },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context }: LoaderFunctionArgs) {
  if (context.backend.isProduction) throw pageNotFound('/styleguide')
  return { code: context.backend.drawQrCode('-----BEGIN CTRL ACTIVATION-----') }
}

/** Every shared part in each of its states, to look at in light and dark and at every width. */
export default function StyleGuide() {
  const { code } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const status = Number(search.get('error'))
  if (status) return <ErrorSample status={status} />
  return (
    <>
      <div className="wrap py-section">
        <PageHeading
          size="display"
          title="Exact, calm, lit only where live"
          lead="Every shared part in each of its states. Look at it at 320, 390, 820 and 1440 pixels, in light and in dark, with more contrast, without motion and on paper."
        />
      </div>
      <ColourSamples />
      <TextSamples />
      <ButtonSamples />
      <FieldSamples />
      <MessageSamples />
      <SurfaceSamples code={code} />
      <PanelSamples />
    </>
  )
}

function ErrorSample({ status }: { status: number }) {
  return (
    <ErrorScreen
      status={status}
      message="Cannot read properties of undefined (reading 'price')"
      stack={
        'TypeError: Cannot read properties of undefined\n    at Buy (app/pages/ctrl-suite/buy.tsx:42:13)'
      }
      reference="01J8Z6"
      suggestions={status === 404 ? [{ text: `Buy ${PRODUCTS.suite}`, to: '/ctrl-suite/buy' }] : []}
      links={PRODUCT_LINKS}
    />
  )
}
