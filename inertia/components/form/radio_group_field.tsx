import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'
import { type FieldProps, FieldError, FieldNote, fieldLabel, RequiredMark, useField } from './field'

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

/** A radio group in which each option is a card. */
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
      className={cx('min-w-0', field.className)}
      disabled={field.isDisabled}
      aria-labelledby={ids.label}
      aria-required={control['aria-required']}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      data-invalid={error ? true : undefined}
    >
      <legend id={ids.label} className={field.hideLabel ? 'sr-only' : fieldLabel}>
        {field.label}
        {field.isRequired && !field.hideLabel && <RequiredMark />}
      </legend>
      <div className="grid grid-cols-1 gap-3 min-[32rem]:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-13 cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-raised px-[min(1rem,5vw)] py-3.5 text-sm/body has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              className="focus-visible:outline-none"
              name={field.name ?? ownName}
              value={option.value}
              onChange={() => onChange?.(option.value)}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            {option.icon && <Icon name={option.icon} className="text-link" />}
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{option.label}</span>
              {option.description && <FieldNote as="span">{option.description}</FieldNote>}
            </span>
          </label>
        ))}
      </div>
      {field.description && (
        <FieldNote as="p" id={ids.description}>
          {field.description}
        </FieldNote>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
