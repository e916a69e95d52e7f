import type { Data } from '@generated/data'
import { usePage } from '@inertiajs/react'
import { urlFor } from '~/lib/routes'
import { Banner } from '~/components/ui/banner'
import { ResendVerification } from './resend_verification'

/** Where it would stand twice, or leave a conversation no room. */
const ELSEWHERE = [urlFor('register'), urlFor('messages')]

/** Reminds a signed-in person to confirm their address; nothing else is withheld from them. */
export function VerifyReminder() {
  const { user, site } = usePage<Data.SharedProps>().props
  if (!user || user.emailVerified || isElsewhere(site.path)) return null

  return (
    <Banner tone="warning" isSlim>
      Please confirm your email address:{' '}
      <strong className="inline-block max-w-full">{user.email}</strong>.{' '}
      <ResendVerification isInText />
    </Banner>
  )
}

function isElsewhere(path: string): boolean {
  return ELSEWHERE.some((page) => path === page || path.startsWith(`${page}/`))
}
