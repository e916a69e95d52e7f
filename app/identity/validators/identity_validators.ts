import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { changedName, messages, name, nextPath, phone, token } from '#identity/validators/fields'
import { ownProof } from '#identity/validators/second_factor'
import { changedToggle } from '#shared/validators/booleans'
import { EXPORT_PARTS } from '#identity/rules/export_parts'
import { email, knownEmail } from '#shared/validators/email'
import { newPassword, password } from '#shared/validators/new_password'
import { validator } from '#shared/validators/messages'
import { line } from '#shared/validators/texts'
import { version } from '#shared/validators/version'

const { minLength, mailedMinLength } = marketplace.passwords

/** Sign-up (rules A2, A5); without a role: renter. */
export const registrationValidator = validator({
  email: email(),
  password: newPassword(minLength),
  firstName: name(),
  lastName: name(),
  role: vine.enum(['USER', 'OWNER'] as const).optional(),
  next: nextPath(),
})

export const credentialsValidator = validator({ email: knownEmail(), password: password() })

export const resetRequestValidator = validator({ email: email() })

export const resetValidator = validator({
  token: token(),
  password: newPassword(mailedMinLength),
})

export const verificationValidator = validator({ token: token() })

/** What a person changes about themselves; what is left out stays. */
export const profileValidator = validator({
  firstName: changedName(),
  lastName: changedName(),
  phone: phone().nullable().optional(),
  sharePhone: changedToggle(),
  version: version(),
})

export const emailChangeValidator = validator({ email: email(), ...ownProof() })

export const emailConfirmationValidator = validator({ token: token() })

export const passwordChangeValidator = validator({
  ...ownProof(),
  newPassword: newPassword(mailedMinLength),
})

/** Whether each kind of mails is wanted; what is left out stays (rule A56). */
export const notificationsValidator = validator({
  messages: changedToggle(),
  reviews: changedToggle(),
  boats: changedToggle(),
  news: changedToggle(),
})

/** What the link of a mail that can be turned off carries. */
export const unsubscriptionValidator = validator({ token: line(500).optional() })

export const exportQueryValidator = validator({
  format: vine.enum(['json', 'csv'] as const).optional(),
  part: vine.enum(EXPORT_PARTS).optional(),
})

export const closingValidator = validator(ownProof())

/** A row of users:import. */
export const importedPersonValidator = validator({
  email: email(),
  firstName: name().optional(),
  lastName: name().optional(),
  role: vine.enum(['USER', 'OWNER'] as const).optional(),
})

/** For admin:create. */
export const administratorValidator = validator({
  email: email(),
  password: newPassword(mailedMinLength),
  firstName: name(),
  lastName: name(),
})

for (const each of [
  registrationValidator,
  credentialsValidator,
  resetRequestValidator,
  resetValidator,
  verificationValidator,
  profileValidator,
  emailChangeValidator,
  emailConfirmationValidator,
  passwordChangeValidator,
  notificationsValidator,
  unsubscriptionValidator,
  exportQueryValidator,
  closingValidator,
  importedPersonValidator,
  administratorValidator,
])
  each.messagesProvider = messages
