import altTexts from './alt-texts.ts'

export interface PictureFile {
  width: number
  height: number
  /** A file each for light and dark. */
  isPair: boolean
}

/** The files of `public/images` by name, read when the site is built (`tools/pictures/picture-files.ts`). */
declare const PICTURE_FILES: Readonly<Record<string, PictureFile>>

/** A picture of `public/images`; one with files for light and dark goes by the name before `-light` and `-dark`. */
function pictureOf(name: string, alt: string) {
  const file = PICTURE_FILES[name]
  if (!file) throw new Error(`public/images has no ${name}.svg`)
  const { width, height, isPair } = file
  const path = `/images/${name}`
  const files = isPair ? { light: `${path}-light.svg`, dark: `${path}-dark.svg` } : { src: `${path}.svg` }
  return { ...files, width, height, alt }
}

export type PictureName = keyof typeof altTexts

/**
 * The pictures of the product pages by name. Screens and use cases fill their whole area and want a frame (`isFramed`);
 * tablets, racks and the apps' overview have an outline of their own.
 */
export const pictures = Object.fromEntries(
  Object.entries(altTexts).map(([name, alt]) => [name, pictureOf(name, alt)]),
) as Record<PictureName, ReturnType<typeof pictureOf>>

/** The version of a picture for a phone, if it has one. */
export const smallOf = (name: PictureName) =>
  `${name}-small` in pictures ? pictures[`${name}-small` as PictureName] : undefined

/** A row of a content file with the picture that it names, and the version for a phone. */
export const withPicture = <Row extends { picture: PictureName }>(row: Row) => ({
  ...row,
  picture: pictures[row.picture],
  small: smallOf(row.picture),
})
