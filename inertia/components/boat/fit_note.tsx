import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'
import { useSite } from '~/lib/use_site'
import type { Fit } from './boats'
import { keelWarning, keelWords } from './keel_words'

interface FitNoteProps {
  /** Of the boat; left out where it has none. */
  name?: string | null
  fit: Fit
  /** Only the first reason, or the least water, for cards. */
  isShort?: boolean
}

/** Whether a boat fits a mooring, in words: how much water it has, or why it does not (rules K19, K24). */
export function FitNote({ name = null, fit, isShort }: FitNoteProps) {
  const { underKeelMargin } = useSite()
  const reasons = fit.problems.map(({ message }) => message)
  const warning = keelWarning(fit, underKeelMargin)
  const isGood = fit.fits && !warning

  return (
    <div
      className={cx(
        'flex items-start gap-2 rounded-lg px-3 py-2 text-sm',
        isGood ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'
      )}
    >
      <Icon name={isGood ? 'check-circle' : 'alert'} size={18} className="mt-0.5 shrink-0" />
      {fit.fits ? (
        <p>
          {[`Fits ${name ?? 'your boat'}`, keelWords(name, fit, isShort)]
            .filter(Boolean)
            .join(' · ')}
          {warning && !isShort && <strong className="block">{warning}</strong>}
        </p>
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
