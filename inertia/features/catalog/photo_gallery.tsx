import { useState } from 'react'
import { Badge } from '~/components/ui/badge'
import { Icon } from '~/components/ui/icon'
import { GALLERY_SIZES, primaryFirst } from './first_picture'
import { NoPhoto } from './no_photo'
import { PhotoImage } from './photo_image'
import { PhotoViewer } from './photo_viewer'
import type { Listing } from './types'

interface PhotoGalleryProps {
  listing: Pick<Listing, 'title' | 'photos' | 'weeklyRate'>
}

/** The primary photo with the promise about the place, and the others beside it; each opens large. */
export function PhotoGallery({ listing: { title, photos, weeklyRate } }: PhotoGalleryProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const ordered = primaryFirst(photos)
  const [primary, ...others] = ordered

  return (
    <div className={others.length > 0 ? 'grid gap-2 sm:gap-3 lg:grid-cols-[2fr_1fr]' : undefined}>
      <div className="relative aspect-square overflow-hidden rounded-xl bg-sunken sm:aspect-[16/9] lg:aspect-auto lg:h-[30rem]">
        {primary ? (
          <button type="button" className="size-full" onClick={() => setOpened(0)}>
            <PhotoImage photo={primary} alt={`${title}, photo 1`} sizes={GALLERY_SIZES} isFirst />
          </button>
        ) : (
          <NoPhoto />
        )}
        <div className="absolute top-4 left-4 flex gap-2">
          {(weeklyRate ?? 0) > 0 && <Badge tone="success">Weekly Available</Badge>}
          {primary?.isPublic === false && <Badge tone="neutral">Private</Badge>}
        </div>
        <PlaceNote />
      </div>
      {others.length > 0 && (
        <ul className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-3 lg:h-[30rem] lg:grid-flow-row lg:grid-cols-2 lg:grid-rows-2">
          {others.map((photo, index) => (
            <li
              key={photo.id}
              className="relative aspect-[4/3] overflow-hidden max-lg:only:aspect-[2/1] rounded-lg bg-sunken lg:aspect-auto lg:only:col-span-2 lg:only:row-span-2 lg:[&:first-child:nth-last-child(2)]:col-span-2 lg:[&:last-child:nth-child(2)]:col-span-2 lg:[&:first-child:nth-last-child(3)]:col-span-2"
            >
              <button type="button" className="size-full" onClick={() => setOpened(index + 1)}>
                <PhotoImage
                  photo={photo}
                  alt={`${title}, photo ${index + 2}`}
                  sizes="(min-width: 64rem) 25rem, 25vw"
                />
              </button>
              {!photo.isPublic && <PrivateMark />}
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <PhotoViewer
          title={title}
          photos={ordered}
          index={opened}
          onIndexChange={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** Badge of a photo that only the owner, administrators and renters who see the access details can see. */
function PrivateMark() {
  return (
    <div className="pointer-events-none absolute top-2 left-2">
      <Badge tone="neutral">Private</Badge>
    </div>
  )
}

function PlaceNote() {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-gradient-to-t from-navy/95 via-navy/75 to-transparent px-4 pt-16 pb-4 text-sm text-foam sm:px-6 sm:pb-5">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="lock" size={16} className="shrink-0" />
        Approximate location shown for privacy
      </p>
      <p className="mt-1 opacity-90">
        Exact mooring number and GPS coordinates provided after booking confirmation
      </p>
    </div>
  )
}
