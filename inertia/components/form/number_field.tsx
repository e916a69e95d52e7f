import { type ReactNode, useState } from 'react'
import { TextField } from './text_field'
import type { FieldProps } from './field'

interface NumberFieldProps extends FieldProps {
  value?: number | null
  defaultValue?: number | null
  /** null when empty or not a number. */
  onChange?: (value: number | null) => void
  step?: number
  min?: number
  max?: number
  prefix?: ReactNode
  suffix?: ReactNode
}

export function NumberField({
  value,
  defaultValue,
  onChange,
  step = 1,
  ...field
}: NumberFieldProps) {
  const [text, setText] = useState(print(value === undefined ? defaultValue : value))
  const shown = value === undefined || read(text) === value ? text : print(value)

  function change(typed: string) {
    setText(typed)
    onChange?.(read(typed))
  }

  return (
    <TextField
      {...field}
      type="number"
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      step={step}
      value={shown}
      onChange={change}
    />
  )
}

function print(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

function read(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
