import type { Listing } from './types'

const POLICIES: Record<Listing['cancellationPolicy'], { name: string; terms: string }> = {
  flexible: {
    name: 'Flexible',
    terms:
      'Cancel 24 hours or more before check-in and the rental is refunded in full; later than that, half of it.',
  },
  moderate: {
    name: 'Moderate',
    terms:
      'Cancel 5 days or more before check-in and the rental is refunded in full; from 5 to 2 days before, half of it.',
  },
  strict: {
    name: 'Strict',
    terms:
      'Cancel 14 days or more before check-in and the rental is refunded in full; from 14 to 7 days before, half of it.',
  },
}

export const POLICY_OPTIONS = Object.entries(POLICIES).map(([value, { name, terms }]) => ({
  value,
  label: name,
  description: terms,
}))

/** The policy in words (rule F1). */
export function CancellationPolicy({ policy }: { policy: Listing['cancellationPolicy'] }) {
  const { name, terms } = POLICIES[policy]

  return (
    <div className="prose">
      <p>
        <strong>{name}.</strong> {terms}
      </p>
      <p className="text-muted">
        The 15% platform fee is part of the price and is refunded when you cancel 7 days or more
        before check-in, less a processing fee of 3% of the price. If the owner cancels, you get
        everything back. Your exact refund is shown before you cancel.
      </p>
    </div>
  )
}
