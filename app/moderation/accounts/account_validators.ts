import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { newPassword as passwordToSet } from '#shared/validators/new_password'

const name = () => vine.string().trim().maxLength(100).nullable().optional()
const reason = () => vine.string().trim().maxLength(500)

/** What an administrator may edit (rule X4). */
export const accountEdit = vine.create({
  email: vine.string().trim().toLowerCase().email().maxLength(254).optional(),
  firstName: name(),
  lastName: name(),
  role: vine.enum(['USER', 'OWNER', 'ADMIN'] as const).optional(),
  isActive: vine.boolean({ strict: true }).optional(),
  emailVerified: vine.boolean({ strict: true }).optional(),
})

const { minLength } = marketplace.passwords

/** Rules A6, W23. */
export const newPassword = vine.create({ password: passwordToSet(minLength) })
newPassword.messagesProvider = new SimpleMessagesProvider({
  'password.required': 'Please enter a new password',
  'password.minLength': `Password must be at least ${minLength} characters`,
})

export const ban = vine.create({ reason: reason().nullable().optional() })

export const suspension = vine.create({
  days: vine.number().withoutDecimals().range([1, 3650]),
  reason: reason().nullable().optional(),
})
