import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '~/components/ui/icon'
import { Control, inputClass } from './control'
import { type FieldProps, FieldFrame, useField } from './field'

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  | 'onChange'
  | 'prefix'
  | 'name'
  | 'className'
  | 'required'
  | 'disabled'
  | 'type'
  | 'value'
  | 'defaultValue'
>

export interface TextFieldProps extends FieldProps, NativeProps {
  ref?: Ref<HTMLInputElement>
  [data: `data-${string}`]: string | undefined
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  type?: 'text' | 'email' | 'search' | 'tel' | 'url' | 'password'
  prefix?: ReactNode
  suffix?: ReactNode
  icon?: IconName
  /** Taller and without a border, for use inside a box that has one. */
  isLarge?: boolean
}

const AFFIX = 'flex-none text-sm/body text-muted first:ml-3.5 last:mr-3.5 last:has-[button]:mr-0.5'

export function TextField({
  label,
  name,
  description,
  errorMessage,
  isRequired,
  isDisabled,
  hideLabel,
  className,
  onChange,
  type = 'text',
  prefix,
  suffix,
  icon,
  isLarge = false,
  ...input
}: TextFieldProps) {
  const field = {
    label,
    name,
    description,
    errorMessage,
    isRequired,
    isDisabled,
    hideLabel,
    className,
  }
  const { ids, error, control } = useField(field)

  return (
    <FieldFrame {...field} ids={ids} error={error}>
      <Control look={isLarge ? 'plain' : 'boxed'}>
        {icon && <Icon name={icon} className="ml-3.5 text-muted" />}
        {prefix && <span className={AFFIX}>{prefix}</span>}
        <input
          {...input}
          {...control}
          type={type}
          className={inputClass(isLarge ? 'lg' : 'md')}
          onChange={(event) => onChange?.(event.target.value)}
        />
        {suffix && <span className={AFFIX}>{suffix}</span>}
      </Control>
    </FieldFrame>
  )
}
