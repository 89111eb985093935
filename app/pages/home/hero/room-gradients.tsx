/** A stop is a colour, an opacity and an offset, separated by spaces. */
const stopsOf = (...stops: string[]) =>
  stops.map((stop) => {
    const [stopColor, stopOpacity, offset] = stop.split(' ')
    return <stop key={stop} {...{ stopColor, stopOpacity, offset }} />
  })

const Down = ({ id, stops }: { id: string; stops: readonly string[] }) => (
  <linearGradient id={id} x2="0" y2="1">
    {stopsOf(...stops)}
  </linearGradient>
)

export function Gradients() {
  return (
    <defs>
      <Down id="r-beam" stops={['#c7d2fe .75', '#818cf8 .3 .35', '#6366f1 .08 1']} />
      <Down id="r-key" stops={['#fff7ed .85', '#fed7aa .28 .4', '#fed7aa .14 1']} />
      <radialGradient id="r-pool">{stopsOf('#c7d2fe .9', '#6366f1 0 1')}</radialGradient>
      <radialGradient id="r-warm" cx=".5" cy="0" r="1">
        {stopsOf('#fde7c3 .62', '#d9a566 .2 1')}
      </radialGradient>
      <linearGradient id="r-side">{stopsOf('#e6cfa8 .06', '#e6cfa8 .3 .5', '#e6cfa8 .06 1')}</linearGradient>
      <Down id="r-sense" stops={['#34d399 .6', '#34d399 .08 1']} />
      <Down id="r-foyer" stops={['#ffedd0', '#f0b568 1 1']} />
      <Down id="r-spill" stops={['#fbd08e .7', '#fbd08e 0 1']} />
      <radialGradient id="r-glow" cx=".48" cy=".45" r=".5">
        {stopsOf('#818cf8 .55', '#4338ca 0 1')}
      </radialGradient>
      <radialGradient id="r-exit">{stopsOf('#34d399 .24', '#34d399 0 1')}</radialGradient>
      <Down id="r-sky" stops={['#0b0b2a', '#5b4fd0 1 1']} />
      <Down id="r-sea" stops={['#312e81', '#0a0a1f 1 1']} />
      <clipPath id="r-screen">
        <path d="M264 146H608V340H264z" />
      </clipPath>
    </defs>
  )
}
