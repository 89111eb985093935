/** As `fetch` does while a service doesn't answer. */
export const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
