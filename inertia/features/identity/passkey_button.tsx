import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { useKnowsPasskeys } from './passkeys'

interface PasskeyButtonProps {
  isMain?: boolean
  /** Signs in; what it rejects with is told above the button. */
  onPress: () => Promise<void>
  children: string
}

/** A button that asks the device for a passkey; not there where the browser knows none. */
export function PasskeyButton({ isMain, onPress, children }: PasskeyButtonProps) {
  const isKnown = useKnowsPasskeys()
  const [use, { isPending, error }] = useAction(onPress)
  if (!isKnown) return null

  return (
    <>
      {error !== null && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, 'No passkey was used. You can try again, or sign in another way.')}
        </Banner>
      )}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon="key"
        isPending={isPending}
        pendingLabel="Waiting for your passkey..."
        onPress={() => void use()}
        isBlock
      >
        {children}
      </Button>
    </>
  )
}
