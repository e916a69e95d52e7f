import { lazy, Suspense, useState } from 'react'
import { Button } from '~/components/ui/button'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { api, errorMessage } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

const load = () => import('./release_question')
const ReleaseQuestion = lazy(load)

interface ReleaseDatesProps {
  bookingId: string
  /** Whether their owner was asked: the request is withdrawn with them. */
  isRequest?: boolean
  onReleased: () => void
}

/** Gives dates back that were held and not paid for, after a question, which is loaded when it is asked. */
export function ReleaseDates({ bookingId, isRequest = false, onReleased }: ReleaseDatesProps) {
  const [isOpen, setOpen] = useState(false)
  const [release, { isPending, error, reset }] = useAction(
    () => api.call('api.booking_cancellations.store', { params: { id: bookingId } }),
    {
      onSuccess: () => {
        setOpen(false)
        showToast({
          tone: 'success',
          title: isRequest ? 'Your request is withdrawn' : 'Your dates are released',
        })
        onReleased()
      },
    }
  )

  function open() {
    reset()
    setOpen(true)
  }

  return (
    <>
      <Button
        variant={isRequest ? 'secondary' : 'quiet'}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onPress={open}
      >
        {isRequest ? 'Withdraw request' : 'Release these dates'}
      </Button>
      {isOpen && (
        <ErrorBoundary name="The question">
          <Suspense>
            <ReleaseQuestion
              isPending={isPending}
              isRequest={isRequest}
              error={
                error === null ? null : errorMessage(error, 'The dates could not be released.')
              }
              onClose={() => setOpen(false)}
              onConfirm={() => void release()}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
