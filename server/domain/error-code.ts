/** The code of an error, such as `ECONNREFUSED` or `SQLITE_BUSY`; null when it has none. */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
