import { toCsv } from './csv.ts'
import { type CustomerOrder, dateOfOrder, orderStatus } from './customer-order.ts'

const HEAD = 'date,order,description,quantity,net,tax,total,currency,discount,status,invoice_number'.split(
  ',',
)

/** Without it, spreadsheets misread every accent. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A row for each line of each order, for a bookkeeper. */
export function ordersCsv(orders: readonly CustomerOrder[], now: Date): string {
  const rows = orders.flatMap((order) =>
    order.lines.map(({ name, quantity, amounts }) => [
      dateOfOrder(order)?.slice(0, 10) ?? '',
      order.id,
      name,
      String(quantity),
      amounts?.net ?? '',
      amounts?.tax ?? '',
      amounts?.total ?? '',
      order.currency,
      amounts?.discount ?? '',
      orderStatus(order, now),
      order.invoiceNumber ?? '',
    ]),
  )
  return BYTE_ORDER_MARK + toCsv([HEAD, ...rows])
}
