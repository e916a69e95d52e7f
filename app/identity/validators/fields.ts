import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { NAME_DESCRIBED, NAME_REFUSALS } from '#identity/exceptions/name_refused'
import { faultOfName, NAME_WITHOUT } from '#identity/rules/person_name'
import { phoneNumber } from '#identity/rules/phone'
import { sameOriginPath } from '#identity/rules/same_origin_path'
import { described } from '#shared/validators/described'
import { isCleared, kept } from '#shared/validators/kept'
import { line } from '#shared/validators/texts'
import { PlainMessages } from '#shared/validators/messages'

/** A name as people have them: as many words as they like, no address, number or sentence (rule A43). */
export const name = () => line(60).use(lettersOnly())

/** A name that may be changed; `refuseNames` checks it where the former one is known, because an unchanged one passes. */
export const changedName = () =>
  line(100)
    .use(described({ description: NAME_DESCRIBED }))
    .use(kept())
    .optional()
    .requiredWhen(isCleared)

/** A phone number with digits, spaces, hyphens, dots and brackets, as it is kept (rule A66). */
export const phone = () =>
  line(40)
    .use(phoneOnly())
    .transform((value: string | null) => value && phoneNumber(value))

export const token = () => line(256).optional()

/** Where to go on to; what is no path of this site is dropped (rule A40). */
export const nextPath = () => vine.string().transform(sameOriginPath).optional()

const PHONE_CHARACTERS = String.raw`^[+\d\s().-]*$`

const phoneOnly = vine.createRule(
  (value, _, field) => {
    if (phoneNumber(String(value)) === null)
      field.report(
        'Please enter a phone number, such as 021 555 0199, or start with + for another country',
        'phone',
        field
      )
  },
  {
    name: 'phoneOnly',
    toJSONSchema: (schema) => {
      schema.allOf = [...((schema.allOf as object[]) ?? []), { pattern: PHONE_CHARACTERS }]
      schema.description =
        'International with +, or of New Zealand, 7 to 15 digits; spaces, hyphens, dots and brackets count for nothing'
    },
  }
)

const lettersOnly = vine.createRule(
  (value, _, field) => {
    const fault = faultOfName(String(value), field.parent as object, marketplace)
    if (fault) field.report(NAME_REFUSALS[fault], fault, field)
  },
  {
    name: 'lettersOnly',
    toJSONSchema: (schema) => {
      schema.allOf = [...((schema.allOf as object[]) ?? []), { pattern: NAME_WITHOUT }]
      schema.description = NAME_DESCRIBED
    },
  }
)

export const messages = new PlainMessages(
  {
    'required': 'Please enter your {{ field }}',
    'email': 'Please enter a valid email address',
    'firstName.regex': NAME_REFUSALS.regex,
    'lastName.regex': NAME_REFUSALS.regex,
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
