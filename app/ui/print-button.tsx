import { Button } from './button.tsx'

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
