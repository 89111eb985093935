/** Leaves out fields without a value. */
export const HiddenFields = ({ fields }: { fields: Record<string, string | number | null | undefined> }) =>
  Object.entries(fields).map(([name, value]) =>
    value == null ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
