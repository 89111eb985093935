let loading: Promise<typeof import('oidc-provider')> | undefined

/** Loads oidc-provider without the warning that it prints on Node 20, where it works. */
export function loadLibrary() {
  loading ??= (async () => {
    const { warn } = console
    console.warn = (...words: unknown[]) => {
      if (!String(words[0]).includes('oidc-provider WARNING')) warn(...words)
    }
    try {
      return await import('oidc-provider')
    } finally {
      console.warn = warn
    }
  })()
  return loading
}
