import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'
import { type Fit, fitWords } from './boats'

interface FitNoteProps {
  /** Of the boat; left out where it has none. */
  name?: string
  fit: Fit
  /** Only the first reason, for cards. */
  isShort?: boolean
}

/** Whether a boat fits a mooring, in words: how much water it has, or why it does not. */
export function FitNote({ name = 'your boat', fit, isShort }: FitNoteProps) {
  const reasons = fit.problems.map(({ message }) => message)

  return (
    <div
      className={cx(
        'flex items-start gap-2 rounded-lg px-3 py-2 text-sm',
        fit.fits ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'
      )}
    >
      <Icon name={fit.fits ? 'check-circle' : 'alert'} size={18} className="mt-0.5 shrink-0" />
      {fit.fits ? (
        <p>{fitWords(name, fit)}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {(isShort ? reasons.slice(0, 1) : reasons).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
