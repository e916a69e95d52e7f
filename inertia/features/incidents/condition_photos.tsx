import { useCallback } from 'react'
import { ErrorState } from '~/components/ui/error_state'
import { api } from '~/lib/api_client'
import { formatDateTime } from '~/lib/format'
import { inZone } from '~/lib/zone'
import { isAroundStay } from '~/lib/around_stay'
import { MorePhotos } from './more_photos'
import { thumbnail } from './picked_photos'
import type { ConditionPhoto, Side, StayOfProblems } from './types'
import { useFresh } from './use_fresh'

const MOST = 12

const MOMENTS = { arrival: 'At arrival', departure: 'At departure' } as const

type Moment = keyof typeof MOMENTS

/** How the mooring of a paid stay was at arrival and departure, with what each side adds (rule Q19). */
export function ConditionPhotos({ booking, side }: { booking: StayOfProblems; side: Side }) {
  const { id } = booking
  const ask = useCallback(() => api.call('api.condition_photos.index', { params: { id } }), [id])
  const { answer: photos, isFailed, load } = useFresh<ConditionPhoto[]>(ask)

  if (isFailed && !photos) return <ErrorState message="Failed to load photos" onRetry={load} />
  const own = photos?.filter((photo) => photo.side === side).length ?? MOST
  const mayAdd = isAroundStay(booking) && own < MOST

  return (
    <div className="flex flex-col gap-5">
      {(Object.keys(MOMENTS) as Moment[]).map((moment) => (
        <section key={moment} aria-label={MOMENTS[moment]} className="flex flex-col gap-3">
          <h3 className="text-base font-semibold">{MOMENTS[moment]}</h3>
          <Strip photos={photos?.filter((photo) => photo.moment === moment) ?? []} side={side} />
          {mayAdd && (
            <MorePhotos
              label={`Add photos ${moment === 'arrival' ? 'of your arrival' : 'of your departure'}`}
              send={(photo) => {
                const form = new FormData()
                // The server reads fields before the file.
                form.set('moment', moment)
                form.set('file', photo)

                return api.upload('api.condition_photos.store', form, { params: { id } })
              }}
              onSent={load}
            />
          )}
        </section>
      ))}
      <p className="text-sm text-muted">
        Only both sides of this stay see these photos. They cannot be changed or removed.
      </p>
    </div>
  )
}

function Strip({ photos, side }: { photos: ConditionPhoto[]; side: Side }) {
  if (photos.length === 0) return <p className="text-sm text-muted">No photos yet.</p>

  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo) => (
        <li key={photo.id} className="w-24">
          <a href={photo.url} target="_blank" rel="noreferrer" className="block rounded-md">
            <img
              src={photo.url}
              alt={`Taken by ${whoTook(photo, side)}, ${formatDateTime(photo.createdAt)}`}
              loading="lazy"
              className={thumbnail}
            />
          </a>
          <span className="mt-1 block text-xs text-muted">
            {whoTook(photo, side)}, {formatDateTime(photo.createdAt)}
            {inZone()}
          </span>
        </li>
      ))}
    </ul>
  )
}

function whoTook(photo: ConditionPhoto, side: Side): string {
  return photo.side === side ? 'you' : `the ${photo.side}`
}
