/** Where identity writes what an operator should know; `pino` fits. Never a token, never a password. */
export interface Log {
  warn(fields: object, message: string): void
}
