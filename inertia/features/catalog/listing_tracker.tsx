import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'

const STATES = [
  { name: 'Submitted', says: 'Only you can see it.', isDone: true },
  { name: 'We check it', says: 'We email you when it is approved.', isDone: false },
  { name: 'On the market', says: 'Renters can find and book it.', isDone: false },
]

/** How far a mooring is that waits for approval. */
export function ListingTracker() {
  return (
    <ol aria-label="What happens next" className="grid gap-3 sm:grid-cols-3">
      {STATES.map(({ name, says, isDone }, at) => (
        <li
          key={name}
          aria-current={at === 1 ? 'step' : undefined}
          className={cx(
            'flex gap-3 rounded-md border px-3 py-2 text-sm',
            at === 1 ? 'border-accent bg-accent-soft' : 'border-line'
          )}
        >
          <Icon
            name={isDone ? 'check' : 'clock'}
            size={18}
            className={cx('mt-0.5 shrink-0', isDone ? 'text-success' : 'text-muted')}
          />
          <span className="min-w-0">
            <span className="block font-semibold">
              {name}
              {isDone && <span className="sr-only"> (done)</span>}
            </span>
            <span className="text-muted">{says}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
