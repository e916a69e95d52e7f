import { Icon } from '~/components/ui/icon'
import { type RefundPeriod, refundsInWords } from '~/lib/cancellation_words'

interface RefundStepsProps {
  /** As the server computed them. */
  periods: RefundPeriod[]
  /** NZD. */
  total: number
}

/** What cancelling gives back, and until when (rule B35). */
export function RefundSteps({ periods, total }: RefundStepsProps) {
  const [now, ...later] = refundsInWords(periods, total)

  return (
    <div className="flex gap-2.5 text-sm">
      <Icon name="refresh" size={18} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-emphasis">{now}</p>
        {later.map((step) => (
          <p key={step} className="text-muted">
            {step}
          </p>
        ))}
      </div>
    </div>
  )
}
