/** Decorative. Separate from pictures.ts so interactive pages don't bundle every alt text. */
const drawn = (name: string) => ({
  light: `/images/${name}-light.svg`,
  dark: `/images/${name}-dark.svg`,
  width: 240,
  height: 160,
  alt: '',
})

export const ERROR_PICTURES: Record<number, ReturnType<typeof drawn>> = {
  404: drawn('not-found'),
  500: drawn('server-error'),
}
