import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { IconName } from '~/components/ui/icon'
import { readNumber } from '~/lib/typed_number'
import { TextField } from './text_field'
import type { FieldProps } from './field'

interface NumberFieldProps extends Omit<FieldProps, 'label'> {
  label: string
  value?: number | null
  defaultValue?: number | null
  /** null when empty or not a number. */
  onChange?: (value: number | null) => void
  step?: number
  /** May be typed beside the number. */
  unit?: 'm' | 'kg' | '$' | '°'
  /** Below zero makes sense; keyboards of numbers have no minus. */
  isSigned?: boolean
  /** The form asks before it is sent with more. */
  usualMost?: number
  prefix?: ReactNode
  suffix?: ReactNode
  icon?: IconName
  placeholder?: string
  isLarge?: boolean
}

/**
 * A number, typed as people write it (rules W98, W99). A form gets it in plain decimals. What cannot be read is an error of the
 * field and keeps its form from being sent; the mouse wheel changes nothing.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, defaultValue, onChange, step = 1, unit, isSigned, usualMost, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const [first] = useState(value === undefined ? defaultValue : value)
  const [text, setText] = useState(print(first))
  const [isLeft, setLeft] = useState(false)
  const isWhole = Number.isInteger(step)
  const read = (typed: string) => readNumber(typed, { unit, isWhole })
  const shown = value === undefined || read(text).value === value ? text : print(value)
  const { value: number, problem } = read(shown)
  const isUnusual =
    usualMost !== undefined && number !== null && number > usualMost && number !== first
  const { name } = field

  useEffect(() => {
    const control = input.current!
    control.setCustomValidity(problem ?? '')
    const put = ({ formData }: FormDataEvent) =>
      name && formData.has(name) && formData.set(name, print(number))

    const { form } = control
    form?.addEventListener('formdata', put)
    return () => form?.removeEventListener('formdata', put)
  }, [name, number, problem])

  function change(typed: string) {
    setText(typed)
    setLeft(false)
    onChange?.(read(typed).value)
  }

  /** A message that appears while a button is pressed would move the button away; a form says it then. */
  function leave(next: EventTarget | null) {
    setLeft(next instanceof HTMLElement && !(next instanceof HTMLButtonElement))
    if (number !== null) setText(print(number))
  }

  /** In place of the browser's own bubble. */
  function refuse() {
    setLeft(true)
    const control = input.current!
    if (control.form?.querySelector(':invalid') === control) control.focus()
  }

  return (
    <TextField
      {...field}
      ref={input}
      inputMode={isSigned ? undefined : isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      step={step}
      value={shown}
      errorMessage={isLeft && problem ? problem : field.errorMessage}
      data-unusual={
        isUnusual ? `${field.label}: ${[number, unit].join(' ')} is more than usual.` : undefined
      }
      onChange={change}
      onBlur={({ relatedTarget }) => leave(relatedTarget)}
      onInvalid={(event) => {
        event.preventDefault()
        refuse()
      }}
    />
  )
}

function print(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
