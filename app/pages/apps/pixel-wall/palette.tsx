import ledsnaps from '../../../content/ledsnaps.ts'
import { COLOURS } from './pixels.tsx'

const { wall } = ledsnaps

export function Palette({ colour, onChoose }: { colour: number; onChoose(colour: number): void }) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{wall.colour}</legend>
      {wall.colours.map((name, index) => (
        <label
          key={name}
          className="grid size-9 place-items-center rounded-ui border border-transparent focus-ring has-checked:chosen"
        >
          <input
            type="radio"
            name="colour"
            checked={index === colour}
            onChange={() => onChoose(index)}
            className="sr-only"
          />
          <span className="sr-only">{name}</span>
          <svg viewBox="0 0 2 2" width="20" height="20">
            <path d="M0 0h2v2H0z" fill={COLOURS[index]} stroke="#71717a" strokeWidth={0.2} />
          </svg>
        </label>
      ))}
    </fieldset>
  )
}
