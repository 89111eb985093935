import { Button } from './button.tsx'

/** Prints the page, small beside a heading and wide among other wide buttons; without script the browser's own command does, and this is not there. */
export function PrintButton({ isWide }: { isWide?: boolean }) {
  return (
    <Button
      type="button"
      variant="secondary"
      size={isWide ? undefined : 'small'}
      isWide={isWide}
      icon="print"
      className="noscript:hidden"
      onClick={() => window.print()}
    >
      Print
    </Button>
  )
}
