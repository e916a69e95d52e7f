import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { line } from '#shared/validators/texts'

/** An e-mail address to look up: trimmed, lower case. */
export const knownEmail = () => line(254).toLowerCase()

/** An e-mail address to write to: trimmed, lower case. */
export const email = () => line(254).toLowerCase().email({ allow_utf8_local_part: false })

/** A name that an operator imports as it is. */
export const importedName = () => line(100)

/**
 * Letters of any script, spaces, hyphens, apostrophes and full stops that end a word: mails greet people by their name,
 * which must not carry an address or a number (rule A43).
 */
export const name = () => line(100).use(lettersOnly())

export const token = () => line(256).optional()

const NAME = /^\p{L}(?:[\p{L}\p{M} \-'’]|\.(?=[ \-]|$))*$/u
const NAME_REFUSED =
  'Please use letters, spaces, hyphens and apostrophes only, such as Mary-Anne O’Brien'

const lettersOnly = vine.createRule(
  (value, _, field) => {
    if (!NAME.test(String(value))) field.report(NAME_REFUSED, 'regex', field)
  },
  {
    name: 'lettersOnly',
    toJSONSchema: (schema) => {
      schema.description = 'Letters, spaces, hyphens, apostrophes and full stops'
    },
  }
)

export const messages = new SimpleMessagesProvider(
  {
    'required': 'Please enter your {{ field }}',
    'string': 'The {{ field }} must be text',
    'email': 'Please enter a valid e-mail address',
    'regex': 'The {{ field }} has characters that cannot be used',
    'firstName.regex': NAME_REFUSED,
    'lastName.regex': NAME_REFUSED,
    'maxLength': 'The {{ field }} is too long',
    'password.minLength': 'Password must be at least {{ min }} characters',
    'minLength': 'Please enter your {{ field }}',
    'role.enum': 'Please choose to rent or to list moorings',
  },
  { email: 'e-mail address', firstName: 'first name', lastName: 'last name' }
)
