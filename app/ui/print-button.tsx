import { Button } from './button.tsx'

/** Prints the page; without script the browser's own command does, and this is not there. */
export function PrintButton() {
  return (
    <Button
      type="button"
      variant="secondary"
      size="small"
      icon="print"
      className="noscript:hidden"
      onClick={() => window.print()}
    >
      Print
    </Button>
  )
}
