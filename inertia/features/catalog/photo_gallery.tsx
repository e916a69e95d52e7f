import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Badge } from '~/components/ui/badge'
import { iconButtonClass } from '~/components/ui/button_look'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'
import { keptContents } from '~/lib/kept_markup'
import { GALLERY_SIZES, primaryFirst } from './first_picture'
import { NoPhoto } from './no_photo'
import { PhotoImage } from './photo_image'
import type { Listing } from './types'

const load = () => import('./photo_viewer')
const PhotoViewer = lazy(load)

interface PhotoGalleryProps {
  listing: Pick<Listing, 'title' | 'photos' | 'weeklyRate'>
}

/**
 * The primary photo with the promise about the place, and the others beside it; each opens large. Where they have no
 * room side by side they are a carousel, which needs no scripts to be swiped.
 */
export function PhotoGallery({ listing: { title, photos, weeklyRate } }: PhotoGalleryProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const { strip, shown, show } = useCarousel(photos.length)
  const ordered = primaryFirst(photos)
  const isMany = ordered.length > 1

  function press({ key }: KeyboardEvent<HTMLElement>) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (!by || !isMany) return
    const next = show(shown + by)
    strip.current?.children[next].querySelector('button')?.focus({ preventScroll: true })
  }

  return (
    <div
      className="relative"
      role="group"
      aria-roledescription={isMany ? 'carousel' : undefined}
      aria-label="Photos"
    >
      <ul ref={strip} className={cx(STRIP, isMany && 'lg:grid-cols-[4fr_1fr_1fr]')}>
        {ordered.length === 0 && (
          <li className={cx(SLIDE, 'lg:rounded-xl')}>
            <NoPhoto />
            <WeeklyMark weeklyRate={weeklyRate} />
            <PlaceNote />
          </li>
        )}
        {ordered.map((photo, index) => (
          <li key={photo.id} className={cx(SLIDE, index === 0 ? PRIMARY : OTHER)}>
            <button
              type="button"
              className="size-full focus-visible:outline-none"
              onClick={() => setOpened(index)}
              onPointerEnter={() => void load()}
              onFocus={() => {
                show(index)
                void load()
              }}
              onKeyDown={press}
            >
              <PhotoImage
                photo={photo}
                alt={`${title}, photo ${index + 1}`}
                sizes={index === 0 ? GALLERY_SIZES : OTHER_SIZES}
                isFirst={index === 0}
                lateBelow={index > 0 ? '64rem' : undefined}
              />
            </button>
            {index === 0 && <WeeklyMark weeklyRate={weeklyRate} isPrivate={!photo.isPublic} />}
            {index === 0 && <PlaceNote />}
            {index > 0 && !photo.isPublic && <PrivateMark />}
          </li>
        ))}
      </ul>
      {isMany && (
        <div className="noscript:hidden lg:hidden">
          <Turn label="Previous photo" icon="chevron-left" onPress={() => show(shown - 1)} />
          <Turn label="Next photo" icon="chevron-right" onPress={() => show(shown + 1)} />
          <p
            role="status"
            className="pointer-events-none absolute top-4 right-4 rounded-full bg-navy/85 px-3 py-1 text-xs font-semibold text-foam tabular-nums"
          >
            <span className="sr-only">Photo </span>
            {shown + 1} / {ordered.length}
          </p>
        </div>
      )}
      {opened !== null && (
        <ErrorBoundary name="The photo">
          <Suspense
            fallback={
              <LoadingViewer
                onTurn={(by) => setOpened((opened + by + ordered.length) % ordered.length)}
                onClose={() => setOpened(null)}
              />
            }
          >
            <PhotoViewer
              title={title}
              photos={ordered}
              index={opened}
              onIndexChange={setOpened}
              onClose={() => setOpened(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

interface LoadingViewerProps {
  onTurn: (by: number) => void
  onClose: () => void
}

/** Stands for the viewer while it loads: its keys act on what comes, none on the page behind. */
function LoadingViewer({ onTurn, onClose }: LoadingViewerProps) {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowLeft') onTurn(-1)
    else if (event.key === 'ArrowRight') onTurn(1)
  })

  useEffect(() => {
    const take = (event: globalThis.KeyboardEvent) => press(event)
    window.addEventListener('keydown', take, true)
    return () => window.removeEventListener('keydown', take, true)
  }, [])

  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-veil">
      <p role="status" className="rounded-lg bg-raised px-5 py-3 font-semibold shadow-lg">
        Loading the photo...
      </p>
    </div>
  )
}

const OTHER_SIZES = '(min-width: 64rem) 25rem, 100vw'

const STRIP =
  'flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-xl [scrollbar-width:none] sm:aspect-[16/9] lg:grid lg:aspect-auto lg:h-[30rem] lg:grid-rows-2 lg:gap-3 lg:overflow-visible'

const SLIDE =
  'relative h-full w-full shrink-0 snap-center overflow-hidden bg-sunken lg:only:row-span-2 has-focus-visible:after:pointer-events-none has-focus-visible:after:absolute has-focus-visible:after:inset-0 has-focus-visible:after:rounded-xl has-focus-visible:after:border-4 has-focus-visible:after:border-accent lg:has-focus-visible:after:rounded-[inherit]'

const PRIMARY = 'lg:row-span-2 lg:rounded-xl'

/** Beside the primary one: one, two, three or four share two columns. */
const OTHER =
  'lg:rounded-lg lg:nth-2:nth-last-1:col-span-2 lg:nth-2:nth-last-1:row-span-2 lg:nth-2:nth-last-2:col-span-2 lg:nth-3:nth-last-1:col-span-2 lg:nth-2:nth-last-3:col-span-2'

/** A strip that shows one of its children at a time. */
function useCarousel(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const look = () => setShown(Math.round(element.scrollLeft / (element.clientWidth || 1)))
    // It may have been swiped before the scripts were there.
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [])

  /** @returns the place of what is shown, from the last on to the first */
  function show(place: number): number {
    const next = (place + count) % count
    strip.current?.scrollTo({ left: next * strip.current.clientWidth })
    return next
  }

  return { strip, shown, show }
}

interface TurnProps {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  onPress: () => void
}

function Turn({ label, icon, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={iconButtonClass(
        cx(
          'absolute top-1/2 -translate-y-1/2 rounded-full! border border-line bg-raised/90 shadow-md hover:bg-raised',
          icon === 'chevron-left' ? 'left-3' : 'right-3'
        )
      )}
    >
      <Icon name={icon} />
    </button>
  )
}

function WeeklyMark({ weeklyRate, isPrivate }: { weeklyRate: number | null; isPrivate?: boolean }) {
  return (
    <div className="pointer-events-none absolute top-4 left-4 flex gap-2">
      {(weeklyRate ?? 0) > 0 && <Badge tone="success">Weekly Available</Badge>}
      {isPrivate && <Badge tone="neutral">Private</Badge>}
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
    <div
      className="pointer-events-none absolute inset-x-0 bottom-0 bg-gradient-to-t from-navy/95 via-navy/75 to-transparent px-4 pt-16 pb-4 text-sm text-foam sm:px-6 sm:pb-5"
      {...keptContents('note about the place', () => (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="lock" size={16} className="shrink-0" />
            Approximate location shown for privacy
          </p>
          <p className="mt-1 opacity-90">
            Exact mooring number and GPS coordinates provided after booking confirmation
          </p>
        </>
      ))}
    />
  )
}
