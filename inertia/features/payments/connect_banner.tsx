import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { api, ApiError } from '~/lib/api_client'
import { useSite } from '~/lib/use_site'
import { useAction } from '~/lib/use_action'

const FAILURE = 'Failed to start Stripe Connect onboarding. Please try again.'

export type ConnectStatus = {
  onboarded: boolean
  chargesEnabled: boolean
}

/** Tells an owner whether payouts work, and leads to the payment provider when they do not yet. */
export function ConnectBanner({
  status,
  hasMoorings,
}: {
  status: ConnectStatus
  hasMoorings: boolean
}) {
  return status.chargesEnabled ? (
    <PayoutsReady />
  ) : (
    <ConnectPrompt isOnboarded={status.onboarded} hasMoorings={hasMoorings} />
  )
}

/** Only what the owner can mend is told: the address is not verified yet (rule A91). */
function messageOf(error: unknown) {
  return error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED' ? error.message : FAILURE
}

function PayoutsReady() {
  const { fees } = useSite()

  return (
    <Banner tone="success" title="You are connected to Stripe">
      Your {fees.owner}% of each booking is sent to your Stripe account the day after check-in.
      Stripe passes it on to your bank.
    </Banner>
  )
}

interface PromptProps {
  isOnboarded: boolean
  hasMoorings: boolean
}

function ConnectPrompt({ isOnboarded, hasMoorings }: PromptProps) {
  const [connect, { isPending, error }] = useAction(async () => {
    const { url } = await api.call('api.onboardings.store')
    window.location.assign(url)
  })

  return (
    <Banner
      tone="warning"
      title={isOnboarded ? 'Stripe is checking your details' : 'Connect to Stripe to get paid'}
      actions={
        <Button onPress={connect} isPending={isPending} pendingLabel="Opening Stripe...">
          {isOnboarded ? 'Review your details' : 'Connect to Stripe'}
        </Button>
      }
    >
      <p>
        {isOnboarded
          ? 'Payouts start once Stripe has finished. It may ask you for more details.'
          : `It takes about 5 minutes. ${hasMoorings ? 'Renters can book your moorings before that; we keep your share of each booking for you until you are connected.' : 'You can do it now or after your first booking.'}`}
      </p>
      {error !== null && <p role="alert">{messageOf(error)}</p>}
    </Banner>
  )
}
