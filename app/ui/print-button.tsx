import { Button } from './button.tsx'

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
