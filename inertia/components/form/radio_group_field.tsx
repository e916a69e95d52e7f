import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'
import { type FieldProps, FieldError, RequiredMark, useField } from './field'

interface RadioOption {
  value: string
  label: string
  description?: ReactNode
  icon?: IconName
}

interface RadioGroupFieldProps extends FieldProps {
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** One choice out of a few, each a card. */
export function RadioGroupField({
  options,
  value,
  defaultValue,
  onChange,
  ...field
}: RadioGroupFieldProps) {
  const { ids, error, control } = useField(field)
  const ownName = useId()

  return (
    <fieldset
      id={ids.control}
      role="radiogroup"
      className={cx('field', field.className)}
      disabled={field.isDisabled}
      aria-labelledby={ids.label}
      aria-required={control['aria-required']}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      data-invalid={error ? true : undefined}
    >
      <legend id={ids.label} className={field.hideLabel ? 'visually-hidden' : 'field-label'}>
        {field.label}
        {field.isRequired && !field.hideLabel && <RequiredMark />}
      </legend>
      <div className="radio-cards">
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={field.name ?? ownName}
              value={option.value}
              onChange={() => onChange?.(option.value)}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            {option.icon && <Icon name={option.icon} />}
            <span>
              <span className="radio-card-label">{option.label}</span>
              {option.description && <span className="field-note">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {field.description && (
        <p id={ids.description} className="field-note">
          {field.description}
        </p>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
