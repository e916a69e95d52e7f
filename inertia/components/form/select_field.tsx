import { Icon } from '~/components/ui/icon'
import { type FieldProps, FieldFrame, useField } from './field'

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** A first, empty choice. */
  placeholder?: string
}

export function SelectField({
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  ...field
}: SelectFieldProps) {
  const { ids, error, control } = useField(field)

  return (
    <FieldFrame {...field} ids={ids} error={error}>
      <div className="control control-select">
        <select
          {...control}
          value={value}
          defaultValue={defaultValue}
          className="control-input"
          onChange={(event) => onChange?.(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} className="control-chevron" />
      </div>
    </FieldFrame>
  )
}
