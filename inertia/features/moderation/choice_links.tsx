import { Link } from '~/components/ui/link'
import { cx } from '~/lib/class_names'

interface Props {
  label: string
  options: { value: string; label: string }[]
  selected: string
  hrefFor: (value: string) => string
}

/** A row of links of which one is chosen; the choice is part of the address. */
export function ChoiceLinks({ label, options, selected, hrefFor }: Props) {
  return (
    <nav aria-label={label} className="mb-5 flex flex-wrap gap-2">
      {options.map(({ value, label: text }) => (
        <Link
          key={value}
          href={hrefFor(value)}
          aria-current={value === selected ? 'true' : undefined}
          className={cx(
            'flex min-h-11 items-center rounded-full border px-4 text-sm font-medium',
            value === selected
              ? 'border-transparent bg-accent text-on-accent'
              : 'border-line text-muted hover:text-ink'
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
