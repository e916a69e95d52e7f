import { ResendVerification } from './resend_verification'

/** Stands where something needs a verified email address, in place of what would be refused (rules A82, A89). */
export function VerifyFirst({ email }: { email: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-sm/body text-muted">
        This needs a verified email address. Please follow the link that we sent to{' '}
        <strong className="text-ink wrap-anywhere">{email}</strong>.
      </p>
      <ResendVerification />
    </div>
  )
}
