import { useState } from 'react'
import { Control, inputClass } from './control'
import { type FieldProps, FieldFrame, useField } from './field'

interface TextAreaFieldProps extends FieldProps {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  rows?: number
  /** Shows the number of characters used. */
  maxLength?: number
}

export function TextAreaField({
  value,
  defaultValue,
  onChange,
  rows = 4,
  maxLength,
  ...field
}: TextAreaFieldProps) {
  const { ids, error, control } = useField(field)
  const [length, setLength] = useState((value ?? defaultValue ?? '').length)
  const used = value === undefined ? length : value.length

  return (
    <FieldFrame
      {...field}
      ids={ids}
      error={error}
      aside={
        maxLength && (
          <span className="ml-auto flex-none tabular-nums">{`${used} / ${maxLength}`}</span>
        )
      }
    >
      <Control>
        <textarea
          {...control}
          value={value}
          defaultValue={defaultValue}
          rows={rows}
          maxLength={maxLength}
          className={inputClass('md', 'resize-y')}
          onChange={(event) => {
            setLength(event.target.value.length)
            onChange?.(event.target.value)
          }}
        />
      </Control>
    </FieldFrame>
  )
}
