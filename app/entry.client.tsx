import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepDataRequests } from './browser/data-requests.ts'
import { rememberForms } from './browser/last-form.ts'

/**
 * Resolves when the framework has read the page's data, which arrives as a stream: until then it throws what it waits
 * for. React cannot wait for that itself once a click has made it hurry.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (isRead) {
    await isRead
  }
}

keepDataRequests()
rememberForms()
void readPageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)
