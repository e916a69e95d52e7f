import type { Data } from '@generated/data'
import { usePage } from '@inertiajs/react'
import { urlFor } from '~/lib/routes'
import { Banner } from '~/components/ui/banner'
import { ResendVerification } from './resend_verification'

/** The Check Your Email message after sign-up says the same. */
const SIGN_UP = urlFor('register')

/** Reminds a signed-in person to confirm their address; nothing else is withheld from them. */
export function VerifyReminder() {
  const { user, site } = usePage<Data.SharedProps>().props
  if (!user || user.emailVerified || site.path === SIGN_UP) return null

  return (
    <Banner
      tone="warning"
      title="Please confirm your email address"
      actions={<ResendVerification />}
    >
      We sent a link to <strong className="inline-block max-w-full">{user.email}</strong>.
    </Banner>
  )
}
