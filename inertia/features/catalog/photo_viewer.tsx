import { type TouchEvent, useEffect, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useBackCloses } from '~/lib/use_back_closes'
import { PhotoImage } from './photo_image'
import type { Photo } from './types'

interface PhotoViewerProps {
  title: string
  photos: Photo[]
  index: number
  onIndexChange: (index: number) => void
  onClose: () => void
}

const SWIPE = 40

/** One photo large; arrow keys, buttons or a swipe lead to the next. */
export default function PhotoViewer({
  title,
  photos,
  index,
  onIndexChange,
  onClose,
}: PhotoViewerProps) {
  const touchedAt = useRef<number | null>(null)
  const close = useBackCloses(true, onClose)
  const turn = (by: number) => onIndexChange((index + by + photos.length) % photos.length)

  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (by) onIndexChange((index + by + photos.length) % photos.length)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [index, photos.length, onIndexChange])

  function release({ changedTouches }: TouchEvent) {
    const moved = changedTouches[0].clientX - (touchedAt.current ?? changedTouches[0].clientX)
    if (Math.abs(moved) > SWIPE) turn(moved > 0 ? -1 : 1)
    touchedAt.current = null
  }

  return (
    <Dialog
      title={`Photo ${index + 1} of ${photos.length}`}
      size="lg"
      isSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={
        photos.length > 1 && (
          <>
            <Button variant="secondary" icon="arrow-left" onPress={() => turn(-1)}>
              Previous
            </Button>
            <Button variant="secondary" icon="arrow-right" onPress={() => turn(1)}>
              Next
            </Button>
          </>
        )
      }
    >
      <div
        role="group"
        aria-label="Use the arrow keys to see the other photos"
        tabIndex={0}
        onTouchStart={({ touches }) => (touchedAt.current = touches[0].clientX)}
        onTouchEnd={release}
        className="aspect-[3/2] overflow-hidden bg-sunken max-sm:-mx-6 sm:rounded-lg"
      >
        <PhotoImage
          key={photos[index].id}
          photo={photos[index]}
          alt={`${title}, photo ${index + 1}`}
          sizes="(min-width: 64rem) 60rem, 100vw"
          isFirst
          className="object-contain!"
        />
      </div>
    </Dialog>
  )
}
