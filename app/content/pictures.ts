import altTexts from './alt-texts.ts'

export interface PictureFile {
  width: number
  height: number
  isPair: boolean
}

/** Read from `public/images` at build time (`tools/pictures/picture-files.ts`). */
declare const PICTURE_FILES: Readonly<Record<string, PictureFile>>

function pictureOf(name: string, alt: string) {
  const file = PICTURE_FILES[name]
  if (!file) throw new Error(`public/images has no ${name}.svg`)
  const { width, height, isPair } = file
  const path = `/images/${name}`
  const files = isPair ? { light: `${path}-light.svg`, dark: `${path}-dark.svg` } : { src: `${path}.svg` }
  return { ...files, width, height, alt }
}

export type PictureName = keyof typeof altTexts

/** `isFramed`: pictures of screens and use cases need a frame, because they have no outline of their own. */
export const pictures = Object.fromEntries(
  Object.entries(altTexts).map(([name, alt]) => [name, pictureOf(name, alt)]),
) as Record<PictureName, ReturnType<typeof pictureOf>>

export const smallOf = (name: PictureName) =>
  `${name}-small` in pictures ? pictures[`${name}-small` as PictureName] : undefined

export const withPicture = <Row extends { picture: PictureName }>(row: Row) => ({
  ...row,
  picture: pictures[row.picture],
  small: smallOf(row.picture),
})
