import { useLocation } from '@remix-run/react'
import { ARTICLE_PAGE } from '../../content/press.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { uncheckedHref } from '../../domain/href.ts'

export function ArticleUnavailable() {
  const { pathname } = useLocation()
  const { heading, text, retry } = ARTICLE_PAGE.unavailable
  return (
    <div className="wrap pt-16 pb-section sm:pt-24">
      <PageHeading
        title={heading}
        lead={text}
        actions={
          <>
            <ButtonLink to={uncheckedHref(pathname)} icon="refresh" reloadDocument>
              {retry}
            </ButtonLink>
            <ButtonLink to="/press" variant="secondary">
              {ARTICLE_PAGE.back}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
