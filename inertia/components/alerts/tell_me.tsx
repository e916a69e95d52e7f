import type { Data } from '@generated/data'
import { router, usePage } from '@inertiajs/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { loneLink } from '~/components/ui/link_look'
import { api, type BodyOf, errorMessage } from '~/lib/api_client'
import { formatDays } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { tabStorage } from '~/lib/tab_storage'
import { useAction } from '~/lib/use_action'

export type WantedAlert = BodyOf<'api.alerts.store'> & { checkIn: string; checkOut: string }

interface TellMeProps {
  wanted: WantedAlert
  /** What should be free, as "this mooring" or "a mooring in Northland". */
  what: string
  /** Where a visitor comes back to after signing in; this address when left out. */
  next?: string
}

/** What a visitor asked for before they signed in, in this tab. */
const KEY = 'wanted alert'

/** Offers a mail for when taken nights can be booked. A visitor signs in first, and it is kept as they come back (rule W206). */
export default function TellMe({ wanted, what, next }: TellMeProps) {
  const { user } = usePage<Data.SharedProps>().props
  const [kept, setKept] = useState<string | null>(null)
  const asked = JSON.stringify(wanted)
  const [ask, { isPending, error }] = useAction(
    () => api.call('api.alerts.store', { body: wanted }),
    { onSuccess: () => setKept(asked) }
  )
  const isKept = kept === asked

  const goOn = useEffectEvent(() => {
    if (!user || tabStorage.read(KEY) !== asked) return
    tabStorage.remove(KEY)
    void ask()
  })
  useEffect(() => goOn(), [asked])

  function press() {
    if (user) return void ask()

    tabStorage.write(KEY, asked)
    const { pathname, search } = window.location
    router.visit(urlFor('login', {}, { qs: { next: next ?? `${pathname}${search}` } }))
  }

  const dates = formatDays(wanted.checkIn, wanted.checkOut)

  return (
    <div
      aria-live="polite"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-sunken p-4 text-left"
    >
      {isKept ? (
        <>
          <p>
            <strong className="font-semibold">We’ll email you</strong> as soon as {what} can be
            booked for {dates}.
          </p>
          <Link
            href={`${urlFor('renter_dashboard', {}, { qs: { tab: 'saved' } })}`}
            className={loneLink}
          >
            Your alerts
          </Link>
        </>
      ) : (
        <>
          <p>
            Want to hear when {what} can be booked for {dates}? We’ll email you once.
          </p>
          {error !== null && (
            <Banner tone="danger" role="alert">
              {errorMessage(error, 'The alert could not be kept. Please try again.')}
            </Banner>
          )}
          <Button
            variant="secondary"
            icon="mail"
            isPending={isPending}
            pendingLabel="Saving..."
            onPress={press}
          >
            Tell me when it’s free
          </Button>
        </>
      )}
    </div>
  )
}
