import { cx } from '~/lib/class_names'
import { formatPhone } from '~/lib/format'
import { loneLink } from './link_look'

interface PhoneLinkProps {
  /** As it is kept, or as it was typed into a setting. */
  phone: string
  className?: string
}

/** A number that a press calls. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className={cx(loneLink, 'whitespace-nowrap tabular-nums', className)}
    >
      {formatPhone(phone)}
    </a>
  )
}
