/** The first button of a form is the one that Enter in a field presses: here it prices, and does nothing else. */
export const PriceOnEnter = () => (
  <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
    Update price
  </button>
)
