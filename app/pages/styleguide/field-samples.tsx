import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { FileField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { StepperField } from '../../ui/stepper-field.tsx'
import { StyleguideChapter, Sample } from './sample.tsx'

const EDITIONS = [
  {
    value: 'core',
    title: 'Core',
    text: 'One timeline, one player, everything to run a room.',
    aside: 'from £540.00',
  },
  {
    value: 'pro',
    title: 'Pro',
    text: 'Several timelines, logic, schedules and remote editing.',
    aside: 'from £1,260.00',
  },
  { value: 'none', title: 'Not for sale here', text: 'A choice that cannot be made.', isDisabled: true },
]

export function FieldSamples() {
  return (
    <StyleguideChapter
      id="fields"
      title="Fields"
      lead="A label above, help and refusal below, tied to the field for those who listen."
    >
      <Sample name="Text">
        <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
          <TextField label="Label" name="label" defaultValue="Main stage" hint="1 to 80 characters." />
          <TextField label="E-mail" name="email" type="email" placeholder="you@example.com" />
          <TextField
            label="Label"
            name="refused"
            defaultValue=""
            error="Give the license a label of 1 to 80 characters."
            hint="1 to 80 characters."
          />
          <TextField label="Not now" name="disabled" defaultValue="Disabled" disabled />
        </div>
      </Sample>
      <Sample name="List, file">
        <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
          <SelectField label="Country" name="country" defaultValue="GB">
            <option value="GB">United Kingdom</option>
            <option value="FR">France</option>
          </SelectField>
          <FileField label="Request file" name="request" hint="At most 64 KiB." />
        </div>
      </Sample>
      <Sample name="Several lines">
        <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
          <TextAreaField label="Message" name="message" rows={4} />
          <TextAreaField
            id="sample-answer"
            label="Activation"
            name="activation"
            rows={4}
            isCode
            readOnly
            defaultValue="CTRL-ACT-1 eyJtYWNoaW5lIjoiU1RBR0UtTEVGVCIsImxpY2VuY2UiOiJsaWNfMDEifQ=="
          />
        </div>
      </Sample>
      <Sample name="Steppers">
        <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
          <StepperField
            id="sample-players"
            singular="unit"
            label="Players"
            name="players"
            min={1}
            max={100}
            defaultValue={1}
            price="+ £195 each"
            hint="One is included."
          />
          <StepperField
            id="sample-entities"
            singular="block"
            label="Entities"
            name="entities"
            min={2}
            max={502}
            step={5}
            defaultValue={600}
            error="Choose 2 to 502 entities."
          />
        </div>
      </Sample>
      <Sample name="Choice">
        <ChoiceCards legend="Edition" name="edition" choices={EDITIONS} defaultValue="core" columns={3} />
      </Sample>
      <Sample name="Choice, refused">
        <ChoiceCards
          legend="Edition"
          name="edition-refused"
          choices={EDITIONS.slice(0, 2)}
          error="Choose one of the two editions."
        />
      </Sample>
    </StyleguideChapter>
  )
}
