import { Icon } from '~/components/ui/icon'

/** Stands where a photo would be. */
export function NoPhoto() {
  return (
    <div className="grid size-full place-items-center bg-sunken text-line-strong">
      <Icon name="anchor" size={44} label="No photo yet" />
    </div>
  )
}
