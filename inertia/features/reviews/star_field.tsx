import { useState } from 'react'
import {
  type FieldProps,
  FieldError,
  fieldLabel,
  RequiredMark,
  useField,
} from '~/components/form/field'
import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'

interface StarFieldProps extends Pick<FieldProps, 'label' | 'description'> {
  name: string
  value: number | null
  onChange: (stars: number) => void
  isLarge?: boolean
}

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** One to five stars: a radio group that thumb, mouse and arrow keys set. */
export function StarField({ value, onChange, isLarge, ...field }: StarFieldProps) {
  const { ids, error, control } = useField({ ...field, isRequired: true })
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? value ?? 0

  return (
    <fieldset
      id={ids.control}
      role="radiogroup"
      className="min-w-0"
      aria-labelledby={ids.label}
      aria-required
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      data-invalid={error ? true : undefined}
    >
      <legend id={ids.label} className={fieldLabel}>
        {field.label}
        <RequiredMark />
      </legend>
      {field.description && (
        <p id={ids.description} className="-mt-1 text-xs/body text-muted">
          {field.description}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(null)}>
          {WORDS.map((word, index) => {
            const stars = index + 1

            return (
              <label
                key={word}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(stars)}
                className="relative grid size-11 cursor-pointer place-items-center rounded-lg text-star has-focus-visible:outline-3 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name={field.name}
                  value={stars}
                  checked={value === stars}
                  onChange={() => onChange(stars)}
                  aria-label={`${stars === 1 ? '1 star' : `${stars} stars`}, ${word}`}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <Icon
                  name="star"
                  size={isLarge ? 36 : 28}
                  className={cx(
                    'pointer-events-none transition-[fill] duration-150',
                    stars <= shown ? 'fill-current' : 'opacity-60'
                  )}
                />
              </label>
            )
          })}
        </div>
        <span
          aria-hidden
          className="text-sm whitespace-nowrap text-muted max-[22rem]:min-h-5 max-[22rem]:w-full"
        >
          {WORDS[shown - 1]}
        </span>
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
