import { textLink } from '~/components/ui/link_look'
import { cx } from '~/lib/class_names'
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={cx(textLink, 'wrap-anywhere')}>
      {address}
    </a>
  )
}
