import { PhoneLink } from './phone_link'
import { useSite } from '~/lib/use_site'
import { MailLink } from './mail_link'

/** Our phone and mail address for people who need help with a stay, as far as they are set; nothing when neither is. */
export function SupportLines({ lead }: { lead: string }) {
  const { phone, email } = useSite().support
  if (!phone && !email) return null

  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm *:flex *:items-center pointer-coarse:*:min-h-11">
      <p>{lead}</p>
      {phone && (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
      {email && (
        <p>
          <MailLink address={email} isLone />
        </p>
      )}
    </div>
  )
}
