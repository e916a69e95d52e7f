import { formatIfDate } from '~/lib/format'
import { bookingStatuses, moderationStatuses, paymentStatuses } from '~/lib/statuses'

interface Props {
  changes: { field: string; before: string | null; after: string | null }[]
}

/** What an entry of the audit log changed, field by field. */
export function Changes({ changes }: Props) {
  return changes.map(({ field, before, after }) => (
    <span key={field} className="block wrap-anywhere">
      {inWords(field)}: {before !== null && <del>{valueInWords(before)}</del>}{' '}
      <ins className="no-underline">{after === null ? 'none' : valueInWords(after)}</ins>
    </span>
  ))
}

const STATUSES: Record<string, string> = {
  ...moderationStatuses,
  ...paymentStatuses,
  ...bookingStatuses,
}

/** A status or an instant as people read it; other values as they are. */
function valueInWords(value: string) {
  return Object.hasOwn(STATUSES, value) ? STATUSES[value] : formatIfDate(value)
}

function inWords(field: string) {
  return capital(field.replace(/([A-Z])/g, ' $1').toLowerCase())
}

/** The text with a capital letter first. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
