import { Fragment } from 'react'
import { ROOMS } from '../../../content/rooms.ts'
import { CueGroup, Levels } from './cue-group.tsx'

const { title } = ROOMS.stage

// Similar shapes share a path, because every element delays first paint on a phone.

const FIXTURES = [180, 280, 380, 480, 580, 680, 780]

const SPEAKERS = [237, 630]

const SEATS = Array.from({ length: 12 }, (_, index) => index * 82 - 12)

const ROWS = [522, 537, 552, 567, 582]

const CHAIR = 'M464 384h32v22h-32zM464 406v56M496 406v54M464 430h32l6 9h-43zM502 439v31M459 439v31'

export function StageDrawing() {
  return (
    <>
      <Walls />
      <Screen />
      <Door />
      <Speakers />
      <Stage />
      <Fixtures />
      <path
        d={SEATS.map((x) => `M${x} 626v-74a16 16 0 0 1 16-16h40a16 16 0 0 1 16 16v74z`).join('')}
        fill="#070709"
        stroke="#232329"
        strokeWidth="2"
      />
      <Tablet />
    </>
  )
}

const Walls = () => (
  <>
    <path d="M-480 0H1440V600H-480z" fill="#0f0f12" />
    <path d="M0-9H960L746 112H214z" fill="#09090b" />
    <path d="M214 112H746V404H214z" fill="#131317" />
    <path d="M214 404H746L1120 604H-160z" fill="#0d0d10" />
    <Levels room={ROOMS.stage} track="house">
      <path d="M0-9H960L746 112H214z" fill="#fde7c3" opacity=".16" />
      <path
        d="M-480 0H16L214 112V404L-160 604H-480zM1440 0H944L746 112V404L1120 604H1440z"
        fill="url(#r-side)"
      />
      <path d="M214 112H746V404H214z" fill="url(#r-warm)" />
      <path d="M214 404H746L1120 604H-160zM300 436H660L704 480H256z" fill="#cfa873" opacity=".24" />
      <path d="M330 26h60l-8 12h-52zM570 26h60v12h-52zM358 66h44l-6 9h-38zM558 66h44v9h-38z" fill="#fff4dd" />
    </Levels>
    <CueGroup on="4">
      <path d="M-480 0H1440V600H-480z" fill="url(#r-glow)" />
    </CueGroup>
    <path
      d="M0-9 214 112H746L960-9M214 112V404M746 112V404M-160 604 214 404H746L1120 604"
      fill="none"
      stroke="#000"
      opacity=".5"
    />
  </>
)

const Screen = () => (
  <>
    <path d="M260 142H612V344H260z" fill="#050507" />
    <g clipPath="url(#r-screen)">
      <CueGroup on="2 4">
        <path d="M264 146H608V264H264z" fill="url(#r-sky)" />
        <circle className="room-moon" cx="436" cy="212" r="32" fill="#fef3c7" />
        <path d="M264 262H608V340H264z" fill="url(#r-sea)" />
      </CueGroup>
      <CueGroup on="4">
        <path
          d="M404 270h64M412 280h52M398 291h70M420 303h40M408 316h62M426 330h34"
          stroke="#fde68a"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M290 276h30M350 300h26M520 284h44M500 318h30M288 322h50"
          stroke="#818cf8"
          strokeWidth="3"
          opacity=".6"
        />
      </CueGroup>
      <g textAnchor="middle" fontWeight="600" letterSpacing="-1.6">
        <CueGroup on="1">
          <path d="M264 146H608V340H264z" fill="#1e1b4b" />
          <text x="436" y="258" fill="#fff" fontSize="44">
            {title}
          </text>
          <path d="M396 282h80" stroke="#818cf8" strokeWidth="2" />
        </CueGroup>
        <CueGroup on="5">
          <path d="M264 146H608V340H264z" fill="#1c1408" />
          <text x="436" y="266" fill="#fde68a" fontSize="76">
            20:00
          </text>
          <path d="M336 300h200" stroke="#fcd34d" strokeWidth="4" strokeLinecap="round" />
        </CueGroup>
      </g>
    </g>
  </>
)

const Door = () => (
  <>
    <path d="M650 258H720V404H650z" fill="#050507" />
    <path d="M654 262H716V404H654z" fill="url(#r-foyer)" />
    <CueGroup on="2 3 4">
      <path d="M654 262h31v142h-31zM685 262h31v142h-31z" fill="#1b1b21" stroke="#000" />
    </CueGroup>
    <CueGroup on="1 5">
      <path d="M654 404h62l56 92H618z" fill="url(#r-spill)" />
    </CueGroup>
    <path d="M671 244h28v9h-28z" fill="#34d399" />
    <ellipse cx="685" cy="249" rx="56" ry="34" fill="url(#r-exit)" />
  </>
)

const Speakers = () => (
  <>
    <path
      d={SPEAKERS.map(
        (x) =>
          `M${x} 60v62M${x - 12} 122h24v13h-24zM${x - 12} 137h24v13h-24zM${x - 11} 152h23v13h-23zM${x - 10} 167h22v13h-22zM${x - 8} 182h20v13h-20z`,
      ).join('')}
      fill="#08080a"
      stroke="#3f3f46"
    />
    <Levels room={ROOMS.stage} track="sound">
      <path
        d={SPEAKERS.map(
          (x) => `M${x - 18} 200q18 14 36 0M${x - 25} 209q25 20 50 0M${x - 32} 218q32 26 64 0`,
        ).join('')}
        fill="none"
        stroke="#6ee7b7"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </Levels>
  </>
)

const Stage = () => (
  <>
    <path d="M300 436H660L704 480H256z" fill="#16161b" />
    <path d="M256 480H704V496H256z" fill="#0a0a0d" />
    <CueGroup on="4">
      <path d="M300 436H660L704 480H256z" fill="#4f46e5" fillOpacity=".3" />
      <ellipse cx="480" cy="462" rx="76" ry="15" fill="#fed7aa" fillOpacity=".6" />
    </CueGroup>
    <g fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <path d={CHAIR} stroke="#2b2b32" />
      <CueGroup on="4">
        <path d={CHAIR} stroke="#ffe8cc" />
      </CueGroup>
    </g>
  </>
)

const Fixtures = () => (
  <>
    <path d="M130 64H830M130 76H830" stroke="#2a2a31" strokeWidth="3" />
    <path d={FIXTURES.map((x) => `M${x - 9} 78h18l-3 18h-12z`).join('')} fill="#1f1f25" stroke="#3f3f46" />
    <Levels room={ROOMS.stage} track="fixtures">
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
    </Levels>
  </>
)

const Tablet = () => (
  <>
    <path d="M640 506h150l12 100H628z" fill="#18181b" stroke="#3f3f46" strokeWidth="2" />
    <path d="M650 514h130l9 86H641z" fill="#16163a" />
    <path d={ROWS.map((y) => `M658 ${y}h112v10h-112z`).join('')} fill="#34358a" />
    {ROWS.map((y, index) => (
      <CueGroup key={y} on={String(index + 1)}>
        <path d={`M658 ${y}h112v10h-112z`} fill="#c7d2fe" />
      </CueGroup>
    ))}
  </>
)
