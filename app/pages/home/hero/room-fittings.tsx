import { Fragment } from 'react'

// Similar shapes share one path: every element delays the first paint on a phone.

const FIXTURES = [180, 280, 380, 480, 580, 680, 780]

const SEATS = Array.from({ length: 12 }, (_, place) => place * 82 - 12)

const ROWS = [522, 537, 552, 567, 582]

const CHAIR = 'M464 384h32v22h-32zM464 406v56M496 406v54M464 430h32l6 9h-43zM502 439v31M459 439v31'

export function Speakers() {
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

export function Stage() {
  return (
    <>
      <path d="M300 436H660L704 480H256z" fill="#16161b" />
      <path d="M256 480H704V496H256z" fill="#0a0a0d" />
      <path className="room-house" d="M300 436H660L704 480H256z" fill="#cfa873" fillOpacity=".3" />
      <path className="room-film" d="M300 436H660L704 480H256z" fill="#4f46e5" fillOpacity=".3" />
      <ellipse className="room-beams" cx="480" cy="462" rx="76" ry="15" fill="#fed7aa" fillOpacity=".6" />
      <g fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d={CHAIR} stroke="#2b2b32" />
        <path className="room-beams" d={CHAIR} stroke="#ffe8cc" />
      </g>
    </>
  )
}

export function Fixtures() {
  return (
    <>
      <path d="M130 64H830M130 76H830" stroke="#2a2a31" strokeWidth="3" />
      <path d={FIXTURES.map((x) => `M${x - 9} 78h18l-3 18h-12z`).join('')} fill="#1f1f25" stroke="#3f3f46" />
      <g className="room-beams">
        {FIXTURES.map((x) => {
          const foot = Math.round(480 + (x - 480) * 0.62)
          return (
            <Fragment key={x}>
              <path
                d={`M${x - 5} 96h10L${foot + 46} 468H${foot - 46}z`}
                fill={x === 480 ? 'url(#r-key)' : 'url(#r-beam)'}
              />
              <ellipse cx={foot} cy="468" rx="62" ry="13" fill="url(#r-pool)" />
              <ellipse cx={x} cy="96" rx="7" ry="3" fill="#fff" />
            </Fragment>
          )
        })}
      </g>
    </>
  )
}

export function Seats() {
  return (
    <path
      d={SEATS.map((x) => `M${x} 626v-74a16 16 0 0 1 16-16h40a16 16 0 0 1 16 16v74z`).join('')}
      fill="#070709"
      stroke="#232329"
      strokeWidth="2"
    />
  )
}

export function Tablet() {
  return (
    <>
      <path d="M640 506h150l12 100H628z" fill="#18181b" stroke="#3f3f46" strokeWidth="2" />
      <path d="M650 514h130l9 86H641z" fill="#16163a" />
      <path d={ROWS.map((y) => `M658 ${y}h60v10h-60z`).join('')} fill="#34358a" />
      <path className="room-current" d="M658 522h60v10h-60z" fill="#c7d2fe" />
      <path d="M738 524v64M762 524v64" stroke="#4f46e5" strokeWidth="3" strokeLinecap="round" />
      <g fill="#e4e4e7">
        <path className="room-fader-light" d="M731 580h14v8h-14z" />
        <path className="room-fader-sound" d="M755 580h14v8h-14z" />
      </g>
    </>
  )
}
