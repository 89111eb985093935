// Numbers that the server enforces, and that pages or the browser's own code need too.

export const EMAIL_LENGTH_MAX = 254
export const PASSWORD_EMAILS_MAX = 3
export const LEGACY_PASSWORDS_MAX = 5
export const BUSINESS_SAVES_MAX = 30
export const SAVED_CARD_REMOVALS_MAX = 20
export const RECENT_SIGN_IN_MINUTES = 15
export const RETURN_DAYS = 14
export const RETURN_TO_SECONDS = 5 * 60
export const DISCOUNT_CODE_LENGTH_MAX = 100
export const UNDO_COUNT_MAX = 3
export const RETRY_PATH_LENGTH_MAX = 500
export const QUOTE_TEXT_LENGTH_MAX = 200
export const QUOTE_TOKEN_LENGTH_MAX = 1500

/** Licenses that one form can rename. */
export const RENAMES_MAX = 200

/** For this long after a page has reloaded for another build, it doesn't do so again. */
export const RELOAD_MARKER_SECONDS = 10
