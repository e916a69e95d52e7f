interface AccountState {
  /** Whether transfers are possible now. */
  chargesEnabled: boolean
  /** Whether they were before. */
  couldBePaid: boolean
  /** Whether the provider wants something of the owner. */
  requirementsDue: boolean
}

/** What an owner should hear of a change of their account; null when it asks nothing and changes nothing. */
export function accountNews({
  chargesEnabled,
  couldBePaid,
  requirementsDue,
}: AccountState): 'connected' | 'action_needed' | 'paused' | null {
  if (requirementsDue) return 'action_needed'
  if (chargesEnabled === couldBePaid) return null

  return chargesEnabled ? 'connected' : 'paused'
}
