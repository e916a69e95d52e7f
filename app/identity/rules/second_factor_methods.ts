export type SecondFactorMethod = 'totp' | 'recovery' | 'passkey'

interface Factors {
  totp: boolean
  passkeys: readonly unknown[]
  recoveryCodesLeft: number
}

/** How a sign-in can be finished after the password; nothing when the password is enough (rule A59). */
export function secondFactorMethods({
  totp,
  passkeys,
  recoveryCodesLeft,
}: Factors): SecondFactorMethod[] {
  const hasPasskey = passkeys.length > 0
  if (!totp && !hasPasskey) return []

  return [
    ...(totp ? (['totp'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
  ]
}
