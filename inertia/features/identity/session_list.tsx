import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { formatDateTime } from '~/lib/format'
import { useAction } from '~/lib/use_action'

type Session = Data.Identity.Session

/** The devices a person is signed in on. The current one ends with Logout. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  )
}

function SessionRow({ session }: { session: Session }) {
  const device = session.device ?? 'Unknown device'
  const [end, { isPending }] = useAction(
    () => api.call('api.open_sessions.destroy', { params: { id: session.id } }),
    {
      onSuccess: () => {
        showToast({ tone: 'success', title: `Signed out on ${device}` })
        router.reload({ only: ['sessions'] })
      },
      onError: (error) =>
        showToast({ tone: 'danger', title: errorMessage(error, 'Failed to sign out there') }),
    }
  )

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          Last seen {formatDateTime(session.lastSeenAt)}, signed in{' '}
          {formatDateTime(session.signedInAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          isPending={isPending}
          pendingLabel="Signing out..."
          aria-label={`Sign out on ${device}, last seen ${formatDateTime(session.lastSeenAt)}`}
          onPress={() => void end()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
