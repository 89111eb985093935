import { z } from 'zod'
import { about, apps, ctrl, home } from './family-pages.ts'
import { infoDocument, reviewNote } from './info-documents.ts'
import { pictureName, text } from './parts.ts'
import { powerUsers } from './power-users.ts'
import { commskit, ctrlForIpad, ctrlSuite, ledsnaps, specs } from './products.ts'
import { supportTopics } from './support-topics.ts'
import { useCases } from './use-cases.ts'

/**
 * What each YAML file of this folder holds, by its name. The build checks the files against it, so pages can rely on the
 * types and no schema reaches the server or the browser.
 */
export const CONTENT = {
  about,
  accessibility: infoDocument,
  'alt-texts': z.record(pictureName, text),
  apps,
  commskit,
  'commskit-specs': specs,
  ctrl,
  'ctrl-for-ipad': ctrlForIpad,
  'ctrl-for-ipad-specs': specs,
  'ctrl-suite': ctrlSuite,
  'ctrl-suite-specs': specs,
  home,
  ledsnaps,
  'legal/environmental-policy': infoDocument,
  'legal/privacy-policy': infoDocument,
  'legal/review-note': reviewNote,
  'legal/terms-of-service': infoDocument,
  'power-users': powerUsers,
  'support-topics': supportTopics,
  'use-cases': useCases,
}

/** What an import of each file gives. */
export type Content = { [Name in keyof typeof CONTENT]: z.infer<(typeof CONTENT)[Name]> }
