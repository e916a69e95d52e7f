import { router } from '@inertiajs/react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { MenuButton } from '~/components/ui/menu'
import { showToast } from '~/lib/toasts'
import { BanDialog } from '~/features/moderation/ban_dialog'
import { EditUserDialog } from '~/features/moderation/edit_user_dialog'
import { PasswordDialog } from '~/features/moderation/password_dialog'
import { SecondFactorDialog } from '~/features/moderation/second_factor_dialog'
import { findStays } from '~/features/moderation/stays'
import { StaysDialog } from '~/features/moderation/stays_dialog'
import { SuspendDialog } from '~/features/moderation/suspend_dialog'
import { isSuspended } from '~/features/moderation/suspension'
import type { AdminUser } from '~/features/moderation/types'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

type Asking = 'edit' | 'password' | 'second_factors' | 'ban' | 'unban' | 'suspend' | 'stays' | null

/** What an administrator can do with a person's account. */
export function UserActions({ user }: { user: AdminUser }) {
  const [asking, setAsking] = useState<Asking>(null)
  const [unban, unbanning] = useAction(
    () => api.call('api.admin.user_bans.destroy', { params: { id: user.id } }),
    {
      onSuccess: () => done('Access restored'),
    }
  )

  function done(title: string) {
    setAsking(null)
    showToast({ tone: 'success', title })
    router.reload()
  }

  /** After a ban, a suspension or a deactivation: asks about upcoming stays, if there are any. */
  async function stopped(title: string) {
    done(title)
    const stays = await findStays(user.id).catch(() => null)
    if (stays?.length !== 0) setAsking('stays')
  }

  const close = { user, onClose: () => setAsking(null), onDone: done }

  return (
    <>
      <MenuButton
        label={`Actions for ${user.email}`}
        icon="more"
        items={[
          { id: 'edit', label: 'Edit', onAction: () => setAsking('edit') },
          { id: 'password', label: 'Reset password', onAction: () => setAsking('password') },
          {
            id: 'second_factors',
            label: 'Reset second factors',
            onAction: () => setAsking('second_factors'),
          },
          { id: 'stays', label: 'Upcoming stays', onAction: () => setAsking('stays') },
          { id: 'suspend', label: 'Suspend', onAction: () => setAsking('suspend') },
          ...((user.bannedAt ?? isSuspended(user))
            ? [
                {
                  id: 'unban',
                  label: user.bannedAt ? 'Unban' : 'End suspension',
                  onAction: () => setAsking('unban'),
                },
              ]
            : []),
          ...(user.bannedAt
            ? []
            : [
                {
                  id: 'ban',
                  label: 'Ban',
                  tone: 'danger' as const,
                  onAction: () => setAsking('ban'),
                },
              ]),
        ]}
      />
      {asking === 'edit' && <EditUserDialog {...close} onStopped={stopped} />}
      {asking === 'password' && <PasswordDialog {...close} />}
      {asking === 'second_factors' && <SecondFactorDialog {...close} />}
      {asking === 'ban' && <BanDialog {...close} onDone={stopped} />}
      <ConfirmDialog
        title={user.bannedAt ? `Unban ${user.email}?` : `End the suspension of ${user.email}?`}
        confirmLabel={user.bannedAt ? 'Unban' : 'End suspension'}
        tone="primary"
        isOpen={asking === 'unban'}
        onOpenChange={(isOpen) => !isOpen && close.onClose()}
        isPending={unbanning.isPending}
        error={unbanning.error ? errorMessage(unbanning.error, 'Failed to update user') : null}
        onConfirm={() => unban()}
      >
        They can sign in again, and their listings are shown again. We do not email them.
      </ConfirmDialog>
      {asking === 'suspend' && <SuspendDialog {...close} onDone={stopped} />}
      {asking === 'stays' && <StaysDialog user={user} onClose={close.onClose} />}
    </>
  )
}
