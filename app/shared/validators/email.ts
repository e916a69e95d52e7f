import { line } from '#shared/validators/texts'
import { emailAddress } from '#shared/values/email_address'

/** An email address to look up, in the form in which it is stored. */
export const knownEmail = () => line(254).transform(emailAddress)

/** An email address to write to, in the form in which it is stored. Quoted names (`"a b"@c.nz`) are refused. */
export const email = () =>
  line(254).email({ allow_utf8_local_part: false, blacklisted_chars: '"' }).transform(emailAddress)
