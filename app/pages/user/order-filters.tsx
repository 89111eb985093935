import { ORDER_FILTERS, type OrderQuery, orderQueryString } from '../../domain/customer-order.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChoice, FilterForm } from './filter-form.tsx'

const FILTER_WORDS = { paid: 'Paid', unpaid: 'Unpaid', refunded: 'Refunded' }

export function OrderFilters({ query, years }: { query: OrderQuery; years: readonly string[] }) {
  return (
    <FilterForm
      query={orderQueryString(query)}
      className="no-print grid grid-cols-2 items-end gap-3 sm:grid-cols-[12rem_12rem_auto]"
    >
      <FilterChoice
        label="Year"
        name="year"
        all="All years"
        value={query.year}
        options={years.map((year) => [year, year])}
      />
      <FilterChoice
        label="Status"
        name="status"
        all="Any status"
        value={query.status}
        options={ORDER_FILTERS.map((status) => [status, FILTER_WORDS[status]])}
      />
      <div className="hidden noscript:block">
        <Button variant="secondary">Apply</Button>
      </div>
    </FilterForm>
  )
}
