import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPictures } from './drawings.ts'

// `npm run pictures`: draws the images in public/images that have a source here.
const PICTURE_FOLDER = join(import.meta.dirname, '../../public/images')

for (const [file, svg] of await drawPictures()) await writeFile(join(PICTURE_FOLDER, file), svg)
