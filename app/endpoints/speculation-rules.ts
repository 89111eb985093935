import { PAGES } from '../content/pages.ts'
import { publicFile } from '../http/file-response.ts'

/** Excludes downloads, links that open new tabs and, since Remix prefetches after hydration, all links from then on. */
const OTHER_LINKS = '[download], [target=_blank], [data-hydrated] a'

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: PAGES.filter(({ isCached }) => isCached).map(({ path }) => path) },
          { not: { href_matches: '/*\\?(.+)' } },
          // The feed isn't an article.
          { not: { href_matches: '/*.xml' } },
          { not: { selector_matches: OTHER_LINKS } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export const loader = () => publicFile(JSON.stringify(RULES), 'application/speculationrules+json', 3600)
