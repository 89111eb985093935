/** Enter in a field presses the form's first button, so this one only updates the price. */
export const PriceOnEnter = () => (
  <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
    Update price
  </button>
)
