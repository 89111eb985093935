import { REQUEST_SIZE_WORDS } from '../domain/activation-request.ts'

/** For a form of any kind. */
export const TOO_LARGE = `This is too large, so nothing was changed. Send less text or a smaller file; an activation request is at most ${REQUEST_SIZE_WORDS}.`
