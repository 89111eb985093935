interface PageContentsProps {
  contents: readonly { id: string; title: string }[]
  className: string
  listClassName: string
  linkClassName: string
}

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
