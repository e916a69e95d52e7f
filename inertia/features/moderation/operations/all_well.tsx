import { Icon } from '~/components/ui/icon'

/** One line that says nothing failed. */
export function AllWell({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 text-muted">
      <Icon name="check-circle" className="text-success" />
      {children}
    </p>
  )
}
