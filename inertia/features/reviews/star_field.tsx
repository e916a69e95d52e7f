import { cx } from '~/lib/class_names'

interface StarFieldProps {
  label: string
  name: string
  value: number | null
  onChange: (stars: number) => void
}

const STARS = [1, 2, 3, 4, 5]

/** One to five stars. */
export function StarField({ label, name, value, onChange }: StarFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-emphasis">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {STARS.map((stars) => (
          <label
            key={stars}
            className={cx(
              'relative grid size-11 cursor-pointer place-items-center rounded-lg border border-line tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              value === stars && 'bg-accent-soft font-strong'
            )}
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              required
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden>{stars}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
