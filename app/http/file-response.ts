export const csvFile = (name: string, csv: string) =>
  new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })

export const noFile = (words: string) =>
  new Response(`${words}\n`, {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': '60',
      'Cache-Control': 'no-store',
    },
  })
