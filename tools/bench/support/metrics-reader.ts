/** Returns what reads values of a site's metrics without labels, by their names; NaN for those that are not there. */
export const metricsReader =
  (url: string) =>
  async (...names: string[]): Promise<number[]> => {
    const text = await (await fetch(url)).text()
    return names.map((name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN))
  }
