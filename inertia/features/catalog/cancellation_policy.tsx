import {
  type CancellationPolicy as Policy,
  type CancellationRules,
  noticeInWords,
  policyInWords,
  policyName,
} from '~/lib/cancellation_words'
import { keptContents } from '~/lib/kept_markup'
import { useSite } from '~/lib/use_site'

/** The policies to choose from, each with its terms. */
export function policyOptions({ ownerShareSteps }: CancellationRules) {
  return Object.entries(ownerShareSteps).map(([value, steps]) => ({
    value,
    label: policyName(value),
    description: policyInWords(steps),
  }))
}

interface CancellationPolicyProps {
  policy: Policy
  rules: CancellationRules
  /** Fees in percent of the price; today's when left out. */
  fees?: { platform: number; processing: number }
}

/** The policy in words (rule F1). */
export function CancellationPolicy({ policy, rules, fees }: CancellationPolicyProps) {
  const site = useSite()
  const { platform, processing } = fees ?? site.fees

  return (
    <div
      className="prose"
      {...keptContents(`policy ${JSON.stringify([policy, rules, platform, processing])}`, () => (
        <>
          <p>
            <strong>{policyName(policy)}.</strong> {policyInWords(rules.ownerShareSteps[policy])}
          </p>
          <p className="text-muted">
            The {platform}% platform fee is part of the price and is refunded when you cancel{' '}
            {noticeInWords(rules.platformFeeBackHours)} or more before check-in, less a processing
            fee of {processing}% of the price. If the owner cancels, you get everything back, and
            after check-in the price of the nights not used. Your exact refund is shown before you
            cancel.
          </p>
        </>
      ))}
    />
  )
}
