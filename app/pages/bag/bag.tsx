import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { type BagView, loadBag, loadBagInPlace } from '../../load-bag.ts'
import { pictures } from '../../content/pictures.ts'
import { hasAnswered } from '../../browser/server-contact.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../form-outcome.ts'
import { BagContents, EMPTY_BAG_SENTENCE } from '../../ui/bag/bag-contents.tsx'
import { DiscountForm } from '../../ui/bag/discount-form.tsx'
import { RemovedLines } from '../../ui/bag/remove-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { BAG_INTENTS } from './intents.ts'
import { RefusedForm } from './refused-form.tsx'

export const meta = pageMeta({ title: 'Bag', isPrivate: true })

export function loader({ context, request }: LoaderFunctionArgs) {
  const isPanel = new URL(request.url).searchParams.has('panel')
  return isPanel ? loadBagInPlace(context) : loadBag(context, request)
}

export const headers = keepRetryAfter

/** A visitor without a connection keeps the page, which says so in the bag's place. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<BagView> {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (hasAnswered(error)) throw error
    return { items: [], configuration: null, discount: null, summary: null, problem: 'unreachable' }
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return formResponse(context, await runIntent(request, BAG_INTENTS, context))
}

export default function BagPage() {
  const bag = useLoaderData<typeof clientLoader>()
  const problem = useActionData<typeof action>()
  const isEmpty = bag.items.length === 0 && bag.problem === null
  const discountProblem = problem?.intent === 'apply-discount' ? problem : undefined
  return (
    <div className="wrap py-10 sm:py-14">
      <div className="mx-auto max-w-2xl">
        <PageHeading title="Bag" />
        {problem ? <RefusedForm problem={problem} /> : null}
        <div className="mt-8">
          {isEmpty ? (
            <>
              <EmptyState
                icon="bag"
                picture={pictures['empty-bag']}
                title={EMPTY_BAG_SENTENCE}
                action={<ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>}
              >
                Choose an edition and say how many players and entities your show needs.
              </EmptyState>
              <RemovedLines redirectTo="/bag" hasEngine={false} />
              {discountProblem ? (
                <DiscountForm discount={null} isPriced={false} problem={discountProblem} />
              ) : null}
            </>
          ) : (
            <>
              <BagContents bag={bag} redirectTo="/bag" level={2} />
              {bag.problem === 'unreachable' ? null : (
                <DiscountForm
                  discount={bag.discount}
                  isPriced={bag.summary !== null}
                  problem={discountProblem}
                />
              )}
              <div className="mt-8 flex flex-wrap justify-between gap-3 max-sm:flex-col-reverse max-sm:*:w-full">
                <ButtonLink to="/ctrl-suite/buy" variant="secondary">
                  Back to the shop
                </ButtonLink>
                {bag.problem ? null : (
                  <ButtonLink to="/checkout" reloadDocument iconAfter="arrow-right">
                    Continue to Checkout
                  </ButtonLink>
                )}
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
