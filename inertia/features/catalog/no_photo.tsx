import { Icon } from '~/components/ui/icon'

/** Placeholder for a missing photo. */
export function NoPhoto() {
  return (
    <div className="grid size-full place-items-center bg-sunken text-line-strong">
      <Icon name="anchor" size={44} label="No photo yet" />
    </div>
  )
}
