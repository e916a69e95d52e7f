import vine from '@vinejs/vine'
import { phoneNumber } from '#identity/rules/phone'
import { sameOriginPath } from '#identity/rules/same_origin_path'
import { line } from '#shared/validators/texts'
import { PlainMessages } from '#shared/validators/messages'

/** A name that an operator imports as it is. */
export const importedName = () => line(100)

/**
 * Up to four words in letters of any script, with hyphens, apostrophes and full stops that end a word: mails greet people
 * by their name, which must not carry an address, a number or a sentence (rule A43).
 */
export const name = () => line(40).use(lettersOnly())

/** A phone number with digits, spaces, hyphens, dots and brackets, as it is kept (rule A66). */
export const phone = () =>
  line(40)
    .use(phoneOnly())
    .transform((value: string | null) => value && phoneNumber(value))

export const token = () => line(256).optional()

/** Where to go on to; what is no path of this site is dropped (rule A40). */
export const nextPath = () => vine.string().transform(sameOriginPath).optional()

/** Letters that look like full stops or like nothing. */
const DISGUISES = /[\uA4F8-\uA4FD\u115F\u1160\u3164\uFFA0]/

const MOST_WORDS = 4

const NAME = /^\p{L}(?:[\p{L}\p{M} \-'’]|\.(?=[ \-]|$))*$/u
const NAME_REFUSED =
  'Please use up to four words of letters, hyphens and apostrophes, such as Mary-Anne O’Brien'

const phoneOnly = vine.createRule((value, _, field) => {
  if (phoneNumber(String(value)) === null)
    field.report(
      'Please enter a phone number, such as 021 555 0199, or +61 and so on from abroad',
      'phone',
      field
    )
})

const lettersOnly = vine.createRule(
  (value, _, field) => {
    const text = String(value)
    const isName = NAME.test(text) && !DISGUISES.test(text) && text.split(/ +/).length <= MOST_WORDS

    if (!isName) field.report(NAME_REFUSED, 'regex', field)
  },
  {
    name: 'lettersOnly',
    toJSONSchema: (schema) => {
      schema.description = 'Up to four words of letters, hyphens, apostrophes and full stops'
    },
  }
)

export const messages = new PlainMessages(
  {
    'required': 'Please enter your {{ field }}',
    'email': 'Please enter a valid email address',
    'firstName.regex': NAME_REFUSED,
    'lastName.regex': NAME_REFUSED,
    'maxLength': 'The {{ field }} is too long',
    'password.minLength': 'Password must be at least {{ min }} characters',
    'newPassword.required': 'Please enter a new password',
    'newPassword.minLength': 'Password must be at least {{ min }} characters',
    'minLength': 'Please enter your {{ field }}',
    'role.enum': 'Please choose to rent or to list moorings',
  },
  {
    email: 'email address',
    firstName: 'first name',
    lastName: 'last name',
    newPassword: 'new password',
  }
)
