import altTexts from './alt-texts.ts'
import { DRAWN_ONCE, DRAWN_TWICE, PICTURE_TEXT_MIN_PX, type PictureName } from './picture-sizes.ts'

interface Size {
  width: number
  height: number
}

/** The height below which the smallest text of a picture could not be read. */
const floorOf = (height: number, text: number | null) =>
  text === null ? null : Math.ceil((height * PICTURE_TEXT_MIN_PX) / text)

/** Adds to each size what the picture shows, and its files. */
function withFiles<Name extends keyof typeof altTexts, Files>(
  sizes: Record<Name, Size & { text: number | null }>,
  filesOf: (path: string) => Files,
) {
  const rows = Object.entries<Size & { text: number | null }>(sizes).map(([name, { text, ...size }]) => [
    name,
    {
      ...filesOf(`/images/${name}`),
      ...size,
      floor: floorOf(size.height, text),
      alt: altTexts[name as Name],
    },
  ])
  return Object.fromEntries(rows) as Record<Name, Size & Files & { alt: string; floor: number | null }>
}

/**
 * Every picture of `public/images` by name. Screens and use cases fill their whole area and want a frame
 * (`isFramed`); tablets, racks, the apps' overview, the bag's lines and states stand free.
 */
export const pictures = {
  ...withFiles(DRAWN_ONCE, (path) => ({ src: `${path}.svg` })),
  ...withFiles(DRAWN_TWICE, (path) => ({ light: `${path}-light.svg`, dark: `${path}-dark.svg` })),
}

/** The version of a picture for a phone, if it has one. */
export const smallOf = (name: PictureName) =>
  `${name}-small` in pictures ? pictures[`${name}-small` as PictureName] : undefined

/** A row of a content file with the picture that it names, and the version for a phone. */
export const withPicture = <Row extends { picture: PictureName }>(row: Row) => ({
  ...row,
  picture: pictures[row.picture],
  small: smallOf(row.picture),
})
