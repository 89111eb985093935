export function Gradients() {
  return (
    <defs>
      <linearGradient id="r-beam" x2="0" y2="1">
        <stop stopColor="#c7d2fe" stopOpacity=".75" />
        <stop offset=".35" stopColor="#818cf8" stopOpacity=".3" />
        <stop offset="1" stopColor="#6366f1" stopOpacity=".08" />
      </linearGradient>
      <linearGradient id="r-key" x2="0" y2="1">
        <stop stopColor="#fff7ed" stopOpacity=".85" />
        <stop offset=".4" stopColor="#fed7aa" stopOpacity=".28" />
        <stop offset="1" stopColor="#fed7aa" stopOpacity=".14" />
      </linearGradient>
      <radialGradient id="r-pool">
        <stop stopColor="#c7d2fe" stopOpacity=".9" />
        <stop offset="1" stopColor="#6366f1" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="r-warm" cx=".5" cy="0" r="1">
        <stop stopColor="#fde7c3" stopOpacity=".62" />
        <stop offset="1" stopColor="#d9a566" stopOpacity=".2" />
      </radialGradient>
      <linearGradient id="r-side">
        <stop stopColor="#e6cfa8" stopOpacity=".06" />
        <stop offset=".5" stopColor="#e6cfa8" stopOpacity=".3" />
        <stop offset="1" stopColor="#e6cfa8" stopOpacity=".06" />
      </linearGradient>
      <linearGradient id="r-sense" x2="0" y2="1">
        <stop stopColor="#34d399" stopOpacity=".6" />
        <stop offset="1" stopColor="#34d399" stopOpacity=".08" />
      </linearGradient>
      <Downwards id="r-foyer" from="#ffedd0" to="#f0b568" />
      <linearGradient id="r-spill" x2="0" y2="1">
        <stop stopColor="#fbd08e" stopOpacity=".7" />
        <stop offset="1" stopColor="#fbd08e" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="r-glow" cx=".48" cy=".45" r=".5">
        <stop stopColor="#818cf8" stopOpacity=".55" />
        <stop offset="1" stopColor="#4338ca" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="r-exit">
        <stop stopColor="#34d399" stopOpacity=".24" />
        <stop offset="1" stopColor="#34d399" stopOpacity="0" />
      </radialGradient>
      <Downwards id="r-sky" from="#0b0b2a" to="#5b4fd0" />
      <Downwards id="r-sea" from="#312e81" to="#0a0a1f" />
      <clipPath id="r-screen">
        <path d="M264 146H608V340H264z" />
      </clipPath>
    </defs>
  )
}

const Downwards = ({ id, from, to }: { id: string; from: string; to: string }) => (
  <linearGradient id={id} x2="0" y2="1">
    <stop stopColor={from} />
    <stop offset="1" stopColor={to} />
  </linearGradient>
)
