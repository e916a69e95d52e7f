import { useId } from 'react'
import { fieldInWords, valueInWords } from '~/lib/changed_meanwhile'
import { formatDay } from '~/lib/format'
import type { Newer } from './use_versioned'

/** Asks for each newer change whether the person's own value or the saved one counts; the next save does it (rule W100). */
export default function NewerChanges({ newer }: { newer: Newer }) {
  return (
    <section className="rounded-lg border border-line bg-raised p-4" aria-label="Newer changes">
      <p className="mb-2 text-base font-semibold">Changed since you opened this</p>
      <div className="flex flex-col gap-4">
        {Object.entries(newer.changed).map(([field, theirs]) => (
          <Choice
            key={field}
            label={fieldInWords(field)}
            mine={field in newer.mine ? shown(newer.mine[field]) : null}
            theirs={shown(theirs)}
            isTaken={newer.taken.includes(field)}
            onChange={(isTaken) => newer.take(field, isTaken)}
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">Then save again.</p>
    </section>
  )
}

interface ChoiceProps {
  label: string
  /** Null where the form has no such field. */
  mine: string | null
  theirs: string
  isTaken: boolean
  onChange: (isTaken: boolean) => void
}

function Choice({ label, mine, theirs, isTaken, onChange }: ChoiceProps) {
  const name = useId()
  const options = [
    ...(mine === null ? [] : [{ isTheirs: false, words: `Keep mine: ${mine}` }]),
    { isTheirs: true, words: `Use the saved one: ${theirs}` },
  ]

  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      {options.map(({ isTheirs, words }) => (
        <label
          key={words}
          className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm/body wrap-anywhere"
        >
          <input
            type="radio"
            name={name}
            checked={mine === null || isTaken === isTheirs}
            onChange={() => onChange(isTheirs)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

function shown(value: unknown): string {
  const words = valueInWords(value)

  return /^\d{4}-\d\d-\d\d$/.test(words) ? formatDay(words) : words
}
