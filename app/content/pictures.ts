import altTexts from './alt-texts.yaml'
import { DRAWN_ONCE, DRAWN_TWICE } from './picture-sizes.ts'

interface Size {
  width: number
  height: number
}

/** Adds to each size what the picture shows, and its files. */
function withFiles<Name extends keyof typeof altTexts, Files>(
  sizes: Record<Name, Size>,
  filesOf: (path: string) => Files,
) {
  const rows = Object.entries<Size>(sizes).map(([name, size]) => [
    name,
    { ...filesOf(`/images/${name}`), ...size, alt: altTexts[name as Name] },
  ])
  return Object.fromEntries(rows) as Record<Name, Size & Files & { alt: string }>
}

/**
 * Every picture of `public/images` by name. Screens and use cases fill their whole area and want a frame
 * (`isFramed`); tablets, racks, the apps' overview, the bag's lines and states stand free.
 */
export const pictures = {
  ...withFiles(DRAWN_ONCE, (path) => ({ src: `${path}.svg` })),
  ...withFiles(DRAWN_TWICE, (path) => ({ light: `${path}-light.svg`, dark: `${path}-dark.svg` })),
}
