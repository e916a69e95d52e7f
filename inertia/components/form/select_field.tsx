import type { Ref } from 'react'
import { Icon } from '~/components/ui/icon'
import { Control, inputClass } from './control'
import { type FieldProps, FieldFrame, useField } from './field'

const OPTION = 'bg-raised text-ink'

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** A first, empty choice. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

export function SelectField({
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  ref,
  ...field
}: SelectFieldProps) {
  const { ids, error, control } = useField(field)

  return (
    <FieldFrame {...field} ids={ids} error={error}>
      <Control className="relative">
        <select
          {...control}
          ref={ref}
          value={value}
          defaultValue={defaultValue}
          className={inputClass('md', 'appearance-none pr-11')}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" className={OPTION}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.isDisabled}
              className={OPTION}
            >
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute right-3.5 text-muted"
        />
      </Control>
    </FieldFrame>
  )
}
