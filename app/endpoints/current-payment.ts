import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCurrentPayment, receiveReport } from '../store/current-payment.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) => answerCurrentPayment(context, request)

/** Also gets what the payment pages' script posts to them; see server/rendering/answer-page.ts. */
export const action = ({ context, request }: ActionFunctionArgs) => receiveReport(context, request)
