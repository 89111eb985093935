interface PageContentsProps {
  /** The ids and titles of the page's parts, in order. */
  contents: readonly { id: string; title: string }[]
  className: string
  listClassName: string
  linkClassName: string
}

/** The table of contents that stays beside a long page. */
export function PageContents({ contents, className, listClassName, linkClassName }: PageContentsProps) {
  return (
    <nav aria-label="On this page" className={className}>
      <p className="font-medium">On this page</p>
      <ol className={listClassName}>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={linkClassName}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
