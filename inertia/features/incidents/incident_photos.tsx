import { thumbnail } from './picked_photos'

interface Props {
  photos: { id: string; url: string }[]
  /** What they show, for who cannot see them. */
  label: string
}

/** Small photos in a row; each opens in full. */
export function IncidentPhotos({ photos, label }: Props) {
  if (photos.length === 0) return null

  return (
    <ul className="flex flex-wrap gap-3" aria-label={label}>
      {photos.map(({ id, url }, at) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className="block rounded-md">
            <img src={url} alt={`${label}, photo ${at + 1}`} loading="lazy" className={thumbnail} />
          </a>
        </li>
      ))}
    </ul>
  )
}
