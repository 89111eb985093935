import { ROOMS } from '../../../content/rooms.ts'
import { CueGroup, Levels } from './cue-group.tsx'

/** Each doorway has a sensor that starts the room to its right. */
export const DOORWAYS = [230, 420, 610]
const atDoorways = (draw: (x: number) => string) => DOORWAYS.map(draw).join('')

const SCREENS = [636, 683, 730]
const atScreens = (draw: (x: number) => string) => SCREENS.map(draw).join('')

export function MuseumDrawing() {
  const walls = atDoorways((x) => `M${x + 8} 76h174v384h-174z`)
  const floors = atDoorways((x) => `M${x + 8} 460h174v96h-174z`)
  return (
    <>
      <path d="M-480 0H1460V600H-480z" fill="#0b0b0e" />
      <path d="M-480 460H1460V556H-480z" fill="#0f0f13" />
      <path d={walls} fill="#141418" />
      <path d={floors} fill="#0e0e11" />
      <Levels room={ROOMS.museum} track="light">
        <path d={walls} fill="url(#r-warm)" />
        <path d="M-480 0H1460V460H-480z" fill="url(#r-side)" />
        <path d={`${floors}M-480 460H222V556H-480zM808 460H1460V556H808z`} fill="#cfa873" opacity=".16" />
        <path d={atDoorways((x) => `M${x + 50} 76h90v7h-90z`)} fill="#fff4dd" />
      </Levels>
      <path
        d={`M256 112h138v236h-138zM436 112h158v264h-158z${atScreens((x) => `M${x} 170h44v150h-44z`)}`}
        fill="#08080a"
      />
      <Arrival />
      <TideRoom />
      <Archive />
      {/* The dividing walls stop above the doorways, where the sensors are. */}
      <path
        d={`${atDoorways((x) => `M${x - 8} 64h16v266h-16z`)}M792 64h16v492h-16zM222 64H808V76H222z`}
        fill="#2a2a31"
      />
      <path d={atDoorways((x) => `M${x - 9} 330h18l-4 11h-10z`)} fill="#71717a" />
      {DOORWAYS.map((x, index) => (
        <CueGroup key={x} on={String(index + 2)}>
          <path d={`M${x - 4} 340h8l52 216h-112z`} fill="url(#r-sense)" />
          <path d={`M${x - 9} 330h18l-4 11h-10z`} fill="#6ee7b7" />
        </CueGroup>
      ))}
      <g className="room-visitor">
        <ellipse cx="160" cy="546" rx="22" ry="5" opacity=".5" />
        <circle cx="160" cy="520" r="28" fill="#fff" opacity=".16" />
        <circle cx="160" cy="520" r="15" fill="#fff" />
      </g>
    </>
  )
}

const Arrival = () => (
  <CueGroup on="2">
    <path d="M256 112h138v236h-138z" fill="#312e81" />
    <path d="M256 256q34-50 69 0t69 0v92h-138z" fill="#6366f1" />
    <path d="M256 292q34-40 69 0t69 0v56h-138z" fill="#a5b4fc" />
    <path d="M256 324q34-30 69 0t69 0v24h-138z" fill="#e0e7ff" />
    <path d="M250 76h8l18 384h-38zM392 76h8l10 384h-38zM321 76h8l30 384h-68z" fill="url(#r-beam)" />
    <path d="M238 460h174v96h-174z" fill="#6366f1" opacity=".3" />
  </CueGroup>
)

const TideRoom = () => (
  <CueGroup on="3">
    <path d="M428 76h174v480h-174z" fill="#4f46e5" opacity=".3" />
    <path d="M436 112h158v150h-158z" fill="url(#r-sky)" />
    <circle cx="515" cy="206" r="34" fill="#fef3c7" />
    <path d="M436 256h158v120h-158z" fill="url(#r-sea)" />
    <path
      d="M486 272h58M496 288h38M480 304h66M500 322h34M488 340h48M504 358h28"
      stroke="#fde68a"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M443 480q12-9 24 0t24 0 24 0 24 0 24 0 24 0M443 508q12-9 24 0t24 0 24 0 24 0 24 0 24 0M443 536q12-9 24 0t24 0 24 0 24 0 24 0 24 0"
      fill="none"
      stroke="#7dd3fc"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </CueGroup>
)

const Archive = () => (
  <CueGroup on="4">
    <path d={atScreens((x) => `M${x} 170h44v150h-44z`)} fill="#4a350c" />
    <path d={atScreens((x) => `M${x} 320h44l8 236h-60z`)} fill="#fcd34d" opacity=".14" />
    <path
      d={atScreens((x) => `M${x + 8} 190h28M${x + 8} 208h20M${x + 8} 226h28M${x + 8} 244h16M${x + 8} 296h24`)}
      stroke="#fde68a"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </CueGroup>
)
