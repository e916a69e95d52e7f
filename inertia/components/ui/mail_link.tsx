import { loneLink, textLink } from '~/components/ui/link_look'
import { cx } from '~/lib/class_names'

interface MailLinkProps {
  address: string
  /** Stands alone, not in a sentence. */
  isLone?: boolean
}

export function MailLink({ address, isLone }: MailLinkProps) {
  return (
    <a href={`mailto:${address}`} className={cx(isLone ? loneLink : textLink, 'wrap-anywhere')}>
      {address}
    </a>
  )
}
