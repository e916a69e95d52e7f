import { SimpleMessagesProvider } from '@vinejs/vine'
import { line } from '#shared/validators/texts'

/** An e-mail address to look up: trimmed, lower case. */
export const knownEmail = () => line(254).toLowerCase()

/** An e-mail address to write to: trimmed, lower case. */
export const email = () => line(254).toLowerCase().email()

export const name = () => line(100)

export const token = () => line(256).optional()

export const messages = new SimpleMessagesProvider(
  {
    'required': 'Please enter your {{ field }}',
    'string': 'The {{ field }} must be text',
    'email': 'Please enter a valid e-mail address',
    'regex': 'The {{ field }} has characters that cannot be used',
    'maxLength': 'The {{ field }} is too long',
    'password.minLength': 'Password must be at least {{ min }} characters',
    'minLength': 'Please enter your {{ field }}',
    'role.enum': 'Please choose to rent or to list moorings',
  },
  { email: 'e-mail address', firstName: 'first name', lastName: 'last name' }
)
