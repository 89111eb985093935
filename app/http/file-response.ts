const file = (name: string, type: string, text: string) =>
  new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })

export const csvFile = (name: string, csv: string) => file(name, 'text/csv', csv)

export const textFile = (name: string, text: string) => file(name, 'text/plain', text)

export const calendarFile = (name: string, calendar: string) => file(name, 'text/calendar', calendar)

export const publicFile = (text: string, type: string, seconds: number) =>
  new Response(text, {
    headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${seconds}` },
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
