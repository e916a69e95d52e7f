import { Icon } from '~/components/ui/icon'

/** Mark and name, as the top bar and the footer show them. */
export function Brand({ name }: { name: string }) {
  return (
    <>
      <Icon name="anchor" size={28} />
      {name}
    </>
  )
}
