import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { USER_SORTS, USER_STATUSES } from '#moderation/accounts/list_users'
import { searchField, sortField } from '#moderation/lists/list_fields'
import { changedEmail } from '#shared/validators/email'
import { changedToggle } from '#shared/validators/booleans'
import { isCleared, kept } from '#shared/validators/kept'
import { newPassword as passwordToSet } from '#shared/validators/new_password'
import { wholeNumber } from '#shared/validators/numbers'
import { pageFields } from '#shared/validators/page_query'
import { line, paragraph } from '#shared/validators/texts'
import { version } from '#shared/validators/version'
import { PlainMessages, validator } from '#shared/validators/messages'

const ROLES = ['USER', 'OWNER', 'ADMIN'] as const
const name = () => line(100).nullable().optional()
const reason = () => paragraph(500)

/** Up to 1000 users a page, for the growth page (rule X3). */
export const usersQuery = validator({
  ...pageFields(marketplace.pages.adminUsersMax),
  search: searchField,
  role: vine.enum(ROLES).optional(),
  status: vine.enum(Object.keys(USER_STATUSES) as (keyof typeof USER_STATUSES)[]).optional(),
  sort: sortField(USER_SORTS),
})

/** What an administrator may edit (rule X4). */
export const accountEdit = validator({
  email: changedEmail(),
  firstName: name(),
  lastName: name(),
  role: vine.enum(ROLES).use(kept()).optional().requiredWhen(isCleared),
  isActive: changedToggle(),
  emailVerified: changedToggle(),
  version: version(),
})

const { minLength } = marketplace.passwords

/** Rules A6, W23. */
export const newPassword = validator({ password: passwordToSet(minLength) })
newPassword.messagesProvider = new PlainMessages({
  'password.required': 'Please enter a new password',
  'password.minLength': `Password must be at least ${minLength} characters`,
})

export const ban = validator({ reason: reason().nullable().optional() })

export const secondFactorReset = validator({ reason: reason() })

export const suspension = validator({
  days: wholeNumber().range([1, 3650]),
  reason: reason().nullable().optional(),
})
