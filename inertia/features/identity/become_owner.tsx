import { router } from '@inertiajs/react'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { api, errorMessage } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import { session } from '~/lib/session_store'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

/** Makes a renter an owner, who goes on renting (rule A69). */
export function BecomeOwner() {
  const [become, { isPending, error }] = useAction(() => api.call('api.account_owners.store'), {
    onSuccess: (user) => {
      session.refreshUser(user)
      showToast({
        tone: 'success',
        title: 'You can now list moorings',
        description: 'Create the listing for your mooring here.',
      })
      router.flushAll()
      router.visit(urlFor('owner_dashboard'))
    },
  })

  return (
    <div className="flex flex-col items-start gap-4">
      {error !== null && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, 'That did not work. Please try again.')}
        </Banner>
      )}
      <p className="text-muted">
        You get an owner dashboard, where you list moorings and set dates and prices. You can keep
        renting as before.
      </p>
      <Button icon="anchor" isPending={isPending} onPress={() => void become()}>
        List my mooring
      </Button>
    </div>
  )
}
