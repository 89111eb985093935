import { PRODUCTS } from '../shop.ts'
import type { Href } from './href.ts'

/** The id of a product's section on the Downloads page. */
export const downloadAnchor = (product: string) => product.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

const EDITOR_DOWNLOAD = `/user/downloads#${downloadAnchor(PRODUCTS.editor)}`

export const isEditorDownload = (path: string) => path === EDITOR_DOWNLOAD

/** Links straight to the sign-in page, because a redirect there would lose the fragment. */
export const GET_EDITOR: Href = `/login?returnTo=${encodeURIComponent(EDITOR_DOWNLOAD)}`
