import vine, { SimpleMessagesProvider } from '@vinejs/vine'

/** Text without line breaks and without what PostgreSQL cannot store (NUL, lone surrogates). */
const line = () =>
  vine
    .string()
    .trim()
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** An e-mail address to look up: trimmed, lower case. */
export const knownEmail = () => line().toLowerCase().maxLength(254)

/** An e-mail address to write to: trimmed, lower case. */
export const email = () =>
  line().toLowerCase().email({ allow_utf8_local_part: false }).maxLength(254)

/** A name that an operator imports as it is. */
export const importedName = () => line().minLength(1).maxLength(100)

/**
 * Letters of any script, spaces, hyphens, apostrophes and full stops that end a word: mails greet people by their name,
 * which must not carry an address or a number (rule A43).
 */
export const name = () =>
  line()
    .minLength(1)
    .maxLength(100)
    .regex(/^\p{L}(?:[\p{L}\p{M} \-'’]|\.(?=[ \-]|$))*$/u)

export const token = () => vine.string().trim().maxLength(256).optional()

const NAME_REFUSED =
  'Please use letters, spaces, hyphens and apostrophes only, such as Mary-Anne O’Brien'

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
