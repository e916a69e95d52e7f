import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Badge } from '~/components/ui/badge'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { Stack } from '~/components/ui/stack'
import { api, errorMessage } from '~/lib/api_client'
import { formatDate, plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { STEP_WORDS } from './draft_words'
import { NoPhoto } from './no_photo'
import type { DraftStep } from './types'

export type OwnerDraft = {
  id: string
  title: string | null
  /** Where its owner is. */
  step: DraftStep
  photos: number
  photo: { url: string; placeholder: string } | null
  updatedAt: string
}

/** The moorings that an owner has not submitted. */
export function DraftCards({ drafts }: { drafts: OwnerDraft[] }) {
  if (drafts.length === 0) return null

  return (
    <Stack as="ul" aria-label="Unfinished moorings">
      {drafts.map((draft) => (
        <li key={draft.id}>
          <DraftCard draft={draft} />
        </li>
      ))}
    </Stack>
  )
}

function DraftCard({ draft }: { draft: OwnerDraft }) {
  const { id, step, photos, photo, updatedAt } = draft
  const title = draft.title ?? 'Mooring without a title'
  const [isDeleting, setDeleting] = useState(false)
  const [remove, { isPending, error }] = useAction(
    () => api.call('api.listing_drafts.destroy', { params: { id } }),
    {
      onSuccess: () => {
        setDeleting(false)
        showToast({ tone: 'success', title: 'Draft deleted' })
        router.reload()
      },
    }
  )

  return (
    <Card as="article" padding="none" className="overflow-hidden sm:flex">
      <div className="hidden shrink-0 bg-sunken sm:block sm:w-56">
        {photo ? (
          <img src={photo.url} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <NoPhoto />
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="min-w-0 text-xl wrap-anywhere">{title}</h2>
          <Badge tone="info">Draft</Badge>
        </div>
        <p className="text-sm text-muted">
          Not submitted. Only you can see it. Saved {formatDate(updatedAt)},{' '}
          {plural(photos, 'photo')}. Next: {STEP_WORDS[step].name}.
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            size="sm"
            icon="edit"
            href={urlFor('listings.create', {}, { qs: { draft: id } })}
          >
            Continue
          </ButtonLink>
          <Button size="sm" variant="quiet" icon="trash" onPress={() => setDeleting(true)}>
            Delete
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title="Delete this draft?"
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        confirmLabel="Delete"
        isPending={isPending}
        error={error ? errorMessage(error, 'Failed to delete the draft') : null}
        onConfirm={remove}
      >
        <strong className="text-ink wrap-anywhere">{title}</strong> and its photos will be deleted.
      </ConfirmDialog>
    </Card>
  )
}
