// Limits that the server enforces and the pages name.

/** The longest e-mail address (RFC 5321). */
export const EMAIL_LENGTH_MAX = 254

/** How often a customer may have the password e-mail sent in an hour. */
export const PASSWORD_EMAILS_MAX = 3

/** How often the password of a 1.0 account may be tried in a quarter of an hour. */
export const LEGACY_PASSWORDS_MAX = 5

/** How long after signing in a customer can do sensitive things without signing in again. */
export const RECENT_SIGN_IN_MINUTES = 15

/** How long the page that somebody wanted before signing in is remembered. */
export const RETURN_TO_SECONDS = 5 * 60

export const DISCOUNT_CODE_LENGTH_MAX = 100

export const UNDO_COUNT_MAX = 3

export const RETRY_PATH_LENGTH_MAX = 500
