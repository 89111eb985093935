/** The process runs and can answer. */
export const loader = () => new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } })
