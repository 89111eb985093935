import { fail, STAND_IN_PORTS } from './demo-settings.ts'

// `npm run demo:issue`: issues the invoices that customers requested, as staff do in the provider's dashboard.
const answer = await fetch(`http://localhost:${STAND_IN_PORTS.paddle}/staff/issue`, { method: 'POST' }).catch(
  () =>
    fail(
      new Error('No demo is running here. If yours has another STAND_IN_PORT, set it for this command too.'),
    ),
)
const issued = (await answer.json()) as string[]
console.log(issued.length > 0 ? `Issued: ${issued.join(', ')}` : 'No invoice is waiting.')
