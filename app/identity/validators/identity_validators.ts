import vine from '@vinejs/vine'
import { email, knownEmail, messages, name, token } from '#identity/validators/fields'
import { newPassword, password } from '#shared/validators/new_password'

/** Sign-up (rules A2, A5); a role that is left out means renter. */
export const registrationValidator = vine.create({
  email: email(),
  password: newPassword(6),
  firstName: name(),
  lastName: name(),
  role: vine.enum(['USER', 'OWNER'] as const).optional(),
})

/** Sign-in: both fields are required. */
export const credentialsValidator = vine.create({ email: knownEmail(), password: password() })

/** A wish for a reset link. */
export const resetRequestValidator = vine.create({ email: email() })

/** A new password by a mailed link. */
export const resetValidator = vine.create({ token: token(), password: newPassword(8) })

/** Confirmation of an e-mail address by a mailed link. */
export const verificationValidator = vine.create({ token: token() })

/** One row of an import (users:import). */
export const importedPersonValidator = vine.create({
  email: email(),
  firstName: name().optional(),
  lastName: name().optional(),
  role: vine.enum(['USER', 'OWNER'] as const).optional(),
})

/** An administrator's account (admin:create). */
export const administratorValidator = vine.create({
  email: email(),
  password: newPassword(8),
  firstName: name(),
  lastName: name(),
})

for (const validator of [
  registrationValidator,
  credentialsValidator,
  resetRequestValidator,
  resetValidator,
  verificationValidator,
  importedPersonValidator,
  administratorValidator,
])
  validator.messagesProvider = messages
