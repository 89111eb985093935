import type { ComponentProps, RefObject } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CONTROL_CLASS } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

interface FilterFieldProps extends Pick<ComponentProps<'input'>, 'defaultValue' | 'onChange'> {
  fieldRef: RefObject<HTMLInputElement>
  listId: string
  hasProblem: boolean
}

/** Filters the list as somebody types. Without JavaScript, its form sends what was typed. */
export const FilterField = ({ fieldRef, listId, hasProblem, ...props }: FilterFieldProps) => (
  <div className="relative flex-1">
    <Icon name="search" size={18} className="absolute inset-y-0 start-3 my-auto text-ink-faint" />
    <input
      {...props}
      ref={fieldRef}
      type="text"
      name="country"
      aria-label="Find a country"
      aria-controls={listId}
      aria-invalid={hasProblem ? true : undefined}
      aria-describedby={hasProblem ? `${listId}-problem` : undefined}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={60}
      placeholder="Find a country"
      className={classNames(CONTROL_CLASS, 'ps-10')}
    />
  </div>
)
