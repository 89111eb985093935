import commskit from '../../content/commskit.ts'
import { MAC_OR_LATER, WINDOWS_OR_LATER } from '../../content/systems.ts'
import { PRODUCTS } from '../../shop.ts'
import type { Release } from '../../domain/release.ts'
import { FREE_OFFER, softwareApplication } from '../../ui/structured-data.ts'

export const describeCommsKit = (siteUrl: string, release: Release | null = null) => ({
  ...softwareApplication(siteUrl, {
    name: PRODUCTS.commskit,
    description: commskit.page.description,
    path: '/commskit',
    downloadUrl: `${siteUrl}/commskit/download`,
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: `${MAC_OR_LATER}, ${WINDOWS_OR_LATER}`,
    isAccessibleForFree: true,
    offers: FREE_OFFER,
  }),
  ...(release ? { softwareVersion: release.version } : {}),
  ...(release?.publishedAt ? { datePublished: release.publishedAt } : {}),
  ...(release?.notesUrl ? { releaseNotes: release.notesUrl } : {}),
})
