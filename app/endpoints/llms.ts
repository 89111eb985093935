import type { LoaderFunctionArgs } from '@remix-run/node'
import { FOOTER_SENTENCE } from '../content/footer.ts'
import { PUBLIC_PAGES } from '../content/pages.ts'
import { siteDocuments } from '../content/search-documents.ts'
import { markdownPath } from '../domain/href.ts'
import { publicFile } from '../http/file-response.ts'
import { COMPANY } from '../shop.ts'

/** The list of pages for language models, as https://llmstxt.org describes. Each link is a page's Markdown. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, takesInvoices } = context.backend.settings
  const documents = siteDocuments(takesInvoices)
  const lineOf = ({ path, title }: (typeof PUBLIC_PAGES)[number]) => {
    const about = documents.find(({ id }) => id === path)?.description
    return `- [${title}](${siteUrl}${markdownPath(path)})${about ? `: ${about}` : ''}`
  }
  const pages = PUBLIC_PAGES.filter(({ isCached }) => isCached)
  const policies = pages.filter(({ footer }) => footer === 'Policies')
  const others = pages.filter(({ footer }) => footer !== 'Policies')
  const text = [
    `# ${COMPANY.brand}`,
    `> ${FOOTER_SENTENCE}`,
    ['## Pages', '', ...others.map(lineOf)].join('\n'),
    ['## Optional', '', ...policies.map(lineOf)].join('\n'),
  ].join('\n\n')
  return publicFile(`${text}\n`, 'text/plain; charset=utf-8', 3600)
}
