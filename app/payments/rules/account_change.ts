interface AccountState {
  /** Transfers are active now. */
  chargesEnabled: boolean
  /** Transfers were active before the change. */
  couldBePaid: boolean
  requirementsDue: boolean
}

/** The change an owner is mailed about; null when there is none. */
export function accountChange({
  chargesEnabled,
  couldBePaid,
  requirementsDue,
}: AccountState): 'connected' | 'action_needed' | 'paused' | null {
  if (requirementsDue) return 'action_needed'
  if (chargesEnabled === couldBePaid) return null

  return chargesEnabled ? 'connected' : 'paused'
}
