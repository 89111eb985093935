import home from '../../../content/home.ts'
import { Fixtures, Seats, Speakers, Stage, Tablet } from './room-fittings.tsx'
import { Gradients } from './room-gradients.tsx'

const { title, show } = home.room

/** Phones show x from 160 to 800. Classes name what answers to a cue: see styles/room.css. */
export function RoomDrawing() {
  return (
    <svg className="room-drawing" viewBox="0 0 960 600" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <Gradients />
      <Walls />
      <Screen />
      <Door />
      <Speakers />
      <Stage />
      <Fixtures />
      <Seats />
      <Tablet />
    </svg>
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

function Screen() {
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
      <ellipse cx="685" cy="249" rx="56" ry="34" fill="url(#r-exit)" />
    </>
  )
}
