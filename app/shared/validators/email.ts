import vine from '@vinejs/vine'
import { isCleared, kept } from '#shared/validators/kept'
import { line } from '#shared/validators/texts'
import { emailAddress, isAddressOfNobody } from '#shared/values/email_address'

const ofSomebody = vine.createRule((value: unknown, _: undefined, field) => {
  if (isAddressOfNobody(emailAddress(String(value))))
    field.report('The {{ field }} field must be a valid email address', 'email', field)
})

export const knownEmail = () => line(254).transform(emailAddress)

/** An email address to write to, in the form in which it is stored. Quoted names (`"a b"@c.nz`) are refused. */
export const email = () => address().transform(emailAddress)

export const changedEmail = () =>
  address().use(kept()).transform(emailAddress).optional().requiredWhen(isCleared)

const address = () =>
  line(254).email({ allow_utf8_local_part: false, blacklisted_chars: '"' }).use(ofSomebody())
