import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { BUY, BUY_CRUMBS } from '../../content/buy.ts'
import { DEFAULT_CONFIGURATION, replaces } from '../../domain/configuration.ts'
import { buyHref, quoteHref } from '../../domain/configuration-href.ts'
import { stepConfiguration } from '../../domain/step-configuration.ts'
import { parseConfiguration } from '../../domain/parse-configuration.ts'
import { listWords } from '../../domain/count-words.ts'
import { configurationOf } from '../../domain/bag.ts'
import { countryOf } from '../../domain/price-location.ts'
import { estimateOf } from '../../domain/price-overview.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { ENGINE_EDITIONS, PRODUCTS } from '../../shop.ts'
import { CountFields } from '../../ui/configuration-fields.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Presets } from '../../ui/presets.tsx'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { ProductBar } from '../../ui/product-bar.tsx'
import { breadcrumbList } from '../../ui/structured-data.ts'
import { useRootData } from '../../ui/root-data.ts'
import { EnterButton, UpdatePrice } from '../../ui/submit-buttons.tsx'
import { BagBar } from './bag-bar.tsx'
import { EditionChoice } from './edition-choice.tsx'
import { loadConfiguratorPrices } from './load-configurator-prices.ts'
import { PriceCard } from './price-card.tsx'
import { useConfiguration } from './use-configuration.ts'
import { Rack } from '../../ui/rack/rack.tsx'
import { SmallRack } from '../../ui/rack/small-rack.tsx'

export const meta = pageMeta({
  title: `Buy ${PRODUCTS.engine}`,
  description: `Choose ${PRODUCTS.engine} ${listWords(
    Object.values(ENGINE_EDITIONS).map(({ name }) => name),
    'or',
  )}, add player units and entity blocks, and see your price. A year of updates is included.`,
  jsonLd: (siteUrl) => breadcrumbList(siteUrl, BUY_CRUMBS),
})

/** The URL holds the configuration. Without JavaScript, stepper buttons send a `step`, and the loader redirects. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const parsed = parseConfiguration(searchParams, DEFAULT_CONFIGURATION)
  const stepped = parsed.ok && stepConfiguration(parsed, searchParams.get('step') ?? '')
  if (stepped) throw redirect(buyHref(stepped))
  const page = {
    typed: parsed.typed,
    errors: parsed.ok ? {} : parsed.errors,
    inBag: configurationOf(context.session.bag, context.backend.catalogue),
    visitorCountry: countryOf(await context.location()),
    ...(await loadConfiguratorPrices(context, parsed.ok ? parsed.configuration : null)),
  }
  return parsed.ok ? page : jsonResponse(page, 422)
}

export default function BuyPage() {
  const data = useLoaderData<typeof loader>()
  const { typed, presets, inBag, price, country, unitPrices, units } = data
  const { formProps, values, configuration, errors, isAdding, isRefused, ...form } = useConfiguration(data)
  const { settings } = useRootData() ?? {}
  const isSellable = Object.keys(errors).length === 0
  const estimate = form.isPricing && units ? estimateOf(units, configuration) : null
  const isPricing = form.isPricing && estimate === null
  const overview = isSellable && price?.ok !== false ? (estimate ?? price?.overview ?? null) : null
  const problem = isSellable && price?.ok === false ? price.reason : null
  return (
    <div data-accent="ctrl-suite">
      <ProductBar product={PRODUCTS.suite} accent="ctrl-suite" />
      <div className="wrap pt-8 pb-12 sm:pt-12 lg:py-0">
        <Form
          {...formProps}
          className="buy-form flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_36rem] xl:gap-14"
        >
          <EnterButton />
          <div className="contents lg:col-start-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-10 lg:pt-12">
            <PageHeading title={BUY.heading} lead={BUY.lead} />
            <div aria-live="polite" className="empty:hidden">
              {problem ? (
                <PriceProblemNotice
                  problem={problem}
                  whenUnavailable="Your configuration is saved. You can add it to your bag now and see the price before you pay."
                />
              ) : null}
            </div>
            <Presets title={BUY.startFrom} presets={presets} current={configuration} />
            <EditionChoice typed={typed} errors={errors} unitPrices={unitPrices} />
            <div className="max-lg:order-1">
              <SmallRack configuration={configuration} className="mb-6 w-full md:hidden" />
              <CountFields
                typed={typed}
                errors={errors}
                values={values}
                unitPrices={unitPrices && { player: unitPrices.players, block: unitPrices.entities }}
                submits
              />
              <UpdatePrice className="mt-6" />
            </div>
            {problem ? null : (
              <div className="max-lg:order-3">
                <PriceCard overview={overview} isPricing={isSellable && isPricing} />
                {overview ? (
                  <div className="mt-5 flex flex-wrap gap-3">
                    <span id="link" className="sr-only">
                      {settings?.siteUrl}
                      {buyHref(configuration)}
                    </span>
                    <ButtonLink to={quoteHref(configuration, country)} variant="secondary" size="small">
                      {BUY.quote}
                    </ButtonLink>
                    <CopyButton controls="link" size="small">
                      Copy link
                    </CopyButton>
                  </div>
                ) : null}
              </div>
            )}
            <BagBar
              overview={overview}
              errors={errors}
              isPricing={isPricing}
              isAdding={isAdding}
              isRefused={isRefused}
              isReplacing={replaces(inBag, configuration)}
            />
          </div>
          <Rack configuration={configuration} isOld={!isSellable} />
        </Form>
      </div>
    </div>
  )
}
