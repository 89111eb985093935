import { STAND_IN_PORTS } from './demo-settings.ts'

// `npm run demo:issue`: issues the invoices that customers requested, as staff do in the provider's dashboard.
const answer = await fetch(`http://localhost:${STAND_IN_PORTS.paddle}/staff/issue`, { method: 'POST' })
const issued = (await answer.json()) as string[]
console.log(issued.length > 0 ? `Issued: ${issued.join(', ')}` : 'No invoice is waiting.')
