import { Icon } from '~/components/ui/icon'

/** The picture of a mooring on a card, or a drawing in its place. */
export function MooringPhoto({ url }: { url: string | null }) {
  if (!url)
    return (
      <span className="grid aspect-[4/3] w-full max-sm:aspect-[2/1] place-items-center rounded-lg bg-sunken text-muted">
        <Icon name="anchor" size={32} />
      </span>
    )

  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className="aspect-[4/3] w-full max-sm:aspect-[2/1] rounded-lg bg-sunken object-cover"
    />
  )
}
