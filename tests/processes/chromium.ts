import { findProgram } from './find-program.ts'

/**
 * The path of this machine's own Chromium; undefined to use Playwright's. The first can only run headless, and is twice as
 * fast.
 */
export const findChromium = (): string | undefined => findProgram('chromium-headless-shell', 'chromium')
