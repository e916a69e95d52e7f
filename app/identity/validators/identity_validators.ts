import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { importedName, messages, name, token } from '#identity/validators/fields'
import { email, knownEmail } from '#shared/validators/email'
import { newPassword, password } from '#shared/validators/new_password'

const { minLength, mailedMinLength } = marketplace.passwords

/** Sign-up (rules A2, A5); without a role: renter. */
export const registrationValidator = vine.create({
  email: email(),
  password: newPassword(minLength),
  firstName: name(),
  lastName: name(),
  role: vine.enum(['USER', 'OWNER'] as const).optional(),
})

export const credentialsValidator = vine.create({ email: knownEmail(), password: password() })

export const resetRequestValidator = vine.create({ email: email() })

export const resetValidator = vine.create({
  token: token(),
  password: newPassword(mailedMinLength),
})

export const verificationValidator = vine.create({ token: token() })

/** A row of users:import. */
export const importedPersonValidator = vine.create({
  email: email(),
  firstName: importedName().optional(),
  lastName: importedName().optional(),
  role: vine.enum(['USER', 'OWNER'] as const).optional(),
})

/** For admin:create. */
export const administratorValidator = vine.create({
  email: email(),
  password: newPassword(mailedMinLength),
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
