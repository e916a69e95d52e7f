import type { FirstPicture } from '~/components/ui/seo'
import type { Photo } from './types'

/** How wide the picture of a card is shown, as the `sizes` attribute says it. */
export const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)'
/** How wide the large picture of a mooring's page is shown. */
export const GALLERY_SIZES = '(min-width: 64rem) 50rem, 100vw'

/** The picture people see first among these photos, to be fetched before anything else. */
export function firstPicture(photos: Photo[], sizes: string): FirstPicture[] {
  const [primary] = primaryFirst(photos)

  return primary ? [{ srcSet: sourceSet(primary), sizes }] : []
}

/** A photo in all its widths, as the `srcset` attribute lists them. */
export function sourceSet({ sources }: Pick<Photo, 'sources'>): string {
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/** The primary photo first, the others in their order. */
export function primaryFirst(photos: Photo[]): Photo[] {
  return photos.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
}
