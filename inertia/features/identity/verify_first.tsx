/** Stands where something needs a verified email address, in place of what would be refused (rules A82, A89). */
export function VerifyFirst({ email }: { email: string }) {
  return (
    <p className="text-sm/body text-muted">
      This needs a verified email address. Please follow the link that we sent to{' '}
      <strong className="text-ink wrap-anywhere">{email}</strong>, or press “Resend email” at the
      top of this page.
    </p>
  )
}
