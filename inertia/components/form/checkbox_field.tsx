import type { ReactNode } from 'react'
import { cx } from '~/lib/class_names'
import { type FieldProps, FieldError, FieldNote, useField } from './field'

interface CheckboxFieldProps extends Omit<FieldProps, 'label' | 'hideLabel'> {
  label?: ReactNode
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
  /** Alternative to `label`. */
  children?: ReactNode
}

export function CheckboxField({
  label,
  defaultSelected,
  onChange,
  children,
  ...field
}: CheckboxFieldProps) {
  const { ids, error, control } = useField({ ...field, label })

  return (
    <div className={cx('min-w-0', field.className)} data-invalid={error ? true : undefined}>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm/body">
        <input
          {...control}
          type="checkbox"
          defaultChecked={defaultSelected}
          onChange={onChange && (({ target }) => onChange(target.checked))}
        />
        <span>{label ?? children}</span>
      </label>
      {field.description && (
        <FieldNote as="p" id={ids.description}>
          {field.description}
        </FieldNote>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}
