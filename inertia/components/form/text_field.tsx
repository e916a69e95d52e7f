import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '~/components/ui/icon'
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
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  type?: 'text' | 'email' | 'search' | 'tel' | 'url' | 'password' | 'number'
  prefix?: ReactNode
  suffix?: ReactNode
  icon?: IconName
  ref?: Ref<HTMLInputElement>
}

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
      <div className="control">
        {icon && <Icon name={icon} className="control-icon" />}
        {prefix && <span className="control-affix">{prefix}</span>}
        <input
          {...input}
          {...control}
          type={type}
          className="control-input"
          onChange={(event) => onChange?.(event.target.value)}
        />
        {suffix && <span className="control-affix">{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
