import home from '../../../content/home.yaml'

const { title, show } = home.room

/** Where the seven fixtures hang on their bar. */
const FIXTURES = [180, 280, 380, 480, 580, 680, 780]

/**
 * The room: walls, a screen, a door to the foyer, fixtures on a bar, loudspeakers, seats and a tablet among them. Phones
 * show its middle, from 160 to 800. Classes name what answers to a cue: styles/room.css says how.
 */
export function RoomDrawing() {
  return (
    <svg className="room-drawing" viewBox="0 0 960 600" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <Lights />
      <Walls />
      <Wall />
      <Door />
      <Speakers />
      <Stage />
      <Fixtures />
      <Seats />
      <Tablet />
    </svg>
  )
}

/** The gradients: how each light falls off. */
function Lights() {
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
      <linearGradient id="r-foyer" x2="0" y2="1">
        <stop stopColor="#ffedd0" />
        <stop offset="1" stopColor="#f0b568" />
      </linearGradient>
      <linearGradient id="r-spill" x2="0" y2="1">
        <stop stopColor="#fbd08e" stopOpacity=".7" />
        <stop offset="1" stopColor="#fbd08e" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="r-glow" cx=".4" cy=".45" r=".62">
        <stop stopColor="#818cf8" stopOpacity=".55" />
        <stop offset="1" stopColor="#4338ca" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="r-sky" x2="0" y2="1">
        <stop stopColor="#0b0b2a" />
        <stop offset="1" stopColor="#5b4fd0" />
      </linearGradient>
      <linearGradient id="r-sea" x2="0" y2="1">
        <stop stopColor="#312e81" />
        <stop offset="1" stopColor="#0a0a1f" />
      </linearGradient>
      <clipPath id="r-screen">
        <path d="M264 146H608V340H264z" />
      </clipPath>
    </defs>
  )
}

function Walls() {
  return (
    <>
      <path d="M0 0H960V600H0z" fill="#09090b" />
      <path d="M0-9 214 112V404L0 518zM960-9 746 112V404L960 518z" fill="#0f0f12" />
      <path d="M214 112H746V404H214z" fill="#131317" />
      <path d="M214 404H746L960 518V600H0V518z" fill="#0d0d10" />
      <g className="room-house">
        <path d="M0-9H960L746 112H214z" fill="#fde7c3" opacity=".16" />
        <path d="M0-9 214 112V404L0 518zM960-9 746 112V404L960 518z" fill="#e6cfa8" opacity=".2" />
        <path d="M214 112H746V404H214z" fill="url(#r-warm)" />
        <path d="M214 404H746L960 518V600H0V518z" fill="#cfa873" opacity=".24" />
        <path
          d="M330 26h60l-8 12h-52zM570 26h60v12h-52zM358 66h44l-6 9h-38zM558 66h44v9h-38z"
          fill="#fff4dd"
        />
      </g>
      <path className="room-film" d="M0 0H960V600H0z" fill="url(#r-glow)" />
      <path
        d="M0-9 214 112H746L960-9M214 112V404M746 112V404M0 518 214 404H746L960 518"
        fill="none"
        stroke="#000"
        opacity=".5"
      />
    </>
  )
}

/** The screen, and on it what the cue shows. */
function Wall() {
  return (
    <>
      <path d="M260 142H612V344H260z" fill="#050507" />
      <g clipPath="url(#r-screen)">
        <g className="room-sea">
          <path d="M264 146H608V264H264z" fill="url(#r-sky)" />
          <circle className="room-moon" cx="436" cy="212" r="32" fill="#fef3c7" />
          <path d="M264 262H608V340H264z" fill="url(#r-sea)" />
          <g className="room-film" stroke="#fde68a" strokeWidth="3" strokeLinecap="round">
            <path d="M404 270h64M412 280h52M398 291h70M420 303h40M408 316h62M426 330h34" />
            <path d="M290 276h30M350 300h26M520 284h44M500 318h30M288 322h50" stroke="#818cf8" opacity=".6" />
          </g>
        </g>
        <g className="room-title" textAnchor="middle">
          <path d="M264 146H608V340H264z" fill="#1e1b4b" />
          <path d="M396 262h80" stroke="#818cf8" strokeWidth="2" />
          <text x="436" y="238" fill="#fff" fontSize="40" fontWeight="600" letterSpacing="-1.4">
            {title}
          </text>
          <text x="436" y="298" fill="#c7d2fe" fontSize="24">
            {show}
          </text>
        </g>
        <g className="room-clock" textAnchor="middle">
          <path d="M264 146H608V340H264z" fill="#1c1408" />
          <text x="436" y="266" fill="#fde68a" fontSize="76" fontWeight="600" letterSpacing="-2">
            20:00
          </text>
          <path d="M336 300h200" stroke="#78591a" strokeWidth="4" strokeLinecap="round" />
          <path d="M336 300h196" stroke="#fcd34d" strokeWidth="4" strokeLinecap="round" />
        </g>
      </g>
    </>
  )
}

/** The double door to the foyer, its light on the floor, and the sign that stays lit. */
function Door() {
  return (
    <>
      <path d="M650 258H720V404H650z" fill="#050507" />
      <path d="M654 262H716V404H654z" fill="url(#r-foyer)" />
      <g fill="#1b1b21" stroke="#000">
        <path className="room-leaf" d="M654 262h31v142h-31z" />
        <path className="room-leaf" d="M685 262h31v142h-31z" />
      </g>
      <path className="room-door" d="M654 404h62l56 92H618z" fill="url(#r-spill)" />
      <path d="M671 244h28v9h-28z" fill="#34d399" />
      <ellipse cx="685" cy="249" rx="40" ry="22" fill="#34d399" opacity=".08" />
    </>
  )
}

/** Two flown arrays, and what is heard from them. */
function Speakers() {
  return (
    <>
      {[237, 630].map((x) => (
        <g key={x}>
          <path d={`M${x} 60v62`} stroke="#000" />
          <path
            d={`M${x - 12} 122h24v13h-24zM${x - 12} 137h24v13h-24zM${x - 11} 152h23v13h-23zM${x - 10} 167h22v13h-22zM${x - 8} 182h20v13h-20z`}
            fill="#08080a"
            stroke="#3f3f46"
          />
          <path
            className="room-sound"
            d={`M${x - 18} 200q18 14 36 0M${x - 25} 209q25 20 50 0M${x - 32} 218q32 26 64 0`}
            fill="none"
            stroke="#a5b4fc"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </g>
      ))}
    </>
  )
}

const CHAIR = 'M464 384h32v22h-32zM464 406v56M496 406v54M464 430h32l6 9h-43zM502 439v31M459 439v31'

/** A low platform with one chair on it. */
function Stage() {
  return (
    <>
      <path d="M300 436H660L704 480H256z" fill="#16161b" />
      <path d="M256 480H704V496H256z" fill="#0a0a0d" />
      <path className="room-house" d="M300 436H660L704 480H256z" fill="#cfa873" fillOpacity=".3" />
      <ellipse className="room-beams" cx="480" cy="462" rx="76" ry="15" fill="#fed7aa" fillOpacity=".6" />
      <g fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d={CHAIR} stroke="#2b2b32" />
        <path className="room-beams" d={CHAIR} stroke="#ffe8cc" />
      </g>
    </>
  )
}

function Fixtures() {
  return (
    <>
      <path d="M130 64H830M130 76H830" stroke="#2a2a31" strokeWidth="3" />
      {FIXTURES.map((x) => (
        <path key={x} d={`M${x - 9} 78h18l-3 18h-12z`} fill="#1f1f25" stroke="#3f3f46" />
      ))}
      <g className="room-beams">
        {FIXTURES.map((x) => {
          const foot = Math.round(480 + (x - 480) * 0.62)
          return (
            <g key={x}>
              <path
                d={`M${x - 5} 96h10L${foot + 46} 468H${foot - 46}z`}
                fill={x === 480 ? 'url(#r-key)' : 'url(#r-beam)'}
              />
              <ellipse cx={foot} cy="468" rx="62" ry="13" fill="url(#r-pool)" />
              <ellipse cx={x} cy="96" rx="7" ry="3" fill="#fff" />
            </g>
          )
        })}
      </g>
    </>
  )
}

/** The last two rows, seen from behind. */
function Seats() {
  return (
    <g fill="#070709" stroke="#232329" strokeWidth="2">
      {Array.from({ length: 12 }, (_, place) => (
        <rect key={place} x={place * 82 - 12} y="536" width="72" height="90" rx="16" />
      ))}
    </g>
  )
}

/** The tablet at the desk: its list follows the cue, its faders the levels. */
function Tablet() {
  return (
    <>
      <path d="M640 506h150l12 100H628z" fill="#18181b" stroke="#3f3f46" strokeWidth="2" />
      <path d="M650 514h130l9 86H641z" fill="#16163a" />
      <g fill="#34358a">
        {[0, 1, 2, 3, 4].map((row) => (
          <path key={row} d={`M658 ${522 + row * 15}h60v10h-60z`} />
        ))}
      </g>
      <path className="room-current" d="M658 522h60v10h-60z" fill="#c7d2fe" />
      <path d="M738 524v64M762 524v64" stroke="#4f46e5" strokeWidth="3" strokeLinecap="round" />
      <g fill="#e4e4e7">
        <path className="room-fader-light" d="M731 580h14v8h-14z" />
        <path className="room-fader-sound" d="M755 580h14v8h-14z" />
      </g>
    </>
  )
}
