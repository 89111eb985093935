import home from '../../../content/home.ts'
import { RoomDrawing } from './room-drawing.tsx'

const { title, show, legend, cues, first } = home.room

const METERS = ['House', '12', '13', '14', '15', '16', '17', '18', 'L', 'R']

/** Radio buttons and the stylesheet do it all, so it works before any script has loaded. */
export function Room() {
  return (
    <div className="room">
      <fieldset className="room-cues">
        <legend>
          <b>{title}</b> <span>{show}</span> <i>{legend}</i>
        </legend>
        {cues.map(({ id, name, time }) => (
          <label key={id}>
            <input
              type="radio"
              name="cue"
              value={id}
              defaultChecked={id === first}
              aria-describedby={`cue-${id}`}
            />
            <b>{name}</b> <time>{time}</time>
          </label>
        ))}
      </fieldset>
      <div className="ruler" aria-hidden />
      <RoomDrawing />
      <div className="room-side">
        <div className="room-states">
          {cues.map((cue, index) => (
            <CueState key={cue.id} {...cue} number={index + 1} />
          ))}
        </div>
        <div className="room-meters" aria-hidden>
          {METERS.map((name) => (
            <span key={name}>
              <i />
              {name}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

function CueState({ id, name, states, message, number }: (typeof cues)[number] & { number: number }) {
  return (
    <div className="room-state" id={`cue-${id}`} data-cue={id}>
      <p>
        <span>Cue {number}</span> {name}
      </p>
      <dl>
        {states.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
        <div>
          <dt>OSC</dt>
          <dd>
            <code>{message}</code>
          </dd>
        </div>
      </dl>
    </div>
  )
}
