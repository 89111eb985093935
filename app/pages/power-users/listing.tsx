/** Text of a terminal or a file, scrolled sideways where it finds no room. */
export function Listing({ name, code }: { name: string; code: string }) {
  return (
    <figure className="overflow-hidden rounded-ui border border-line bg-sunken">
      <figcaption className="border-b border-line px-5 py-2.5 text-caption font-medium text-ink-muted">
        {name}
      </figcaption>
      <pre
        role="region"
        aria-label={name}
        tabIndex={0}
        className="overflow-x-auto px-5 py-4 font-mono text-caption leading-6"
      >
        <code>{code}</code>
      </pre>
    </figure>
  )
}
