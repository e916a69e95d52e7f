import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import AccountForChange from '#identity/models/account_for_change'
import EndSessions from '#identity/contract/end_sessions'
import { UserDeactivated, UserReactivated, UserRoleChanged } from '#identity/events/user_events'
import { OwnAccount } from '#identity/exceptions/account_refused'
import { mailEmailChanged } from '#identity/mails/identity_mails'
import { formOfAccount } from '#identity/rules/account_forms'
import OneTimeToken from '#identity/models/one_time_token'
import type User from '#identity/models/user'
import type { Role } from '#identity/models/user'
import { saveEmail } from '#identity/steps/save_email'
import { refuseNames } from '#identity/steps/refuse_names'
import { refuseStale } from '#shared/forms/changed_meanwhile'
import { endUnproven } from '#identity/steps/end_unproven'
import { publish } from '#shared/events/publish'
import { emailAddress } from '#shared/values/email_address'

export interface UserEdit {
  userId: string
  actorId: string
  email?: string
  firstName?: string | null
  lastName?: string | null
  role?: Role
  isActive?: boolean
  emailVerified?: boolean
  /** Of the account as the administrator saw it. */
  version?: string
}

/**
 * Changes what an administrator may change of a user; fields that are left out stay. A new email or role, or an
 * inactive account, signs the user out everywhere. A first "email verified" ends what was set before it, as a mailed link
 * does (rule A84). Throws NotFound, EmailTaken (409), OwnAccount (409), LastAdministrator (409), ChangedMeanwhile (409),
 * NameRefused (422).
 */
@inject()
export default class EditUser {
  constructor(private sessions: EndSessions) {}

  async handle(edit: UserEdit, trx: Trx): Promise<User> {
    const now = DateTime.utc()
    const account = await AccountForChange.find(edit.userId, trx)
    const { email: formerEmail } = account.user
    const before = formOf(account.user)
    account.user.merge(this.#changes(edit, account.user, now))
    const { userId: id, version } = edit
    const sent = Object.keys(edit).filter((name) => edit[name as keyof UserEdit] !== undefined)
    refuseStale({ id, version, before, after: formOf(account.user), sent })
    this.#refuseOwnAccount(edit, account.user)
    refuseNames(account.user)

    const { email, role, isActive, emailVerifiedAt } = account.user.$dirty as Partial<User>
    await saveEmail(() => account.save(now), 'conflict')
    if (emailVerifiedAt) await endUnproven(edit.userId, this.sessions, trx)
    await this.#publish(edit.userId, { isActive, role }, trx)
    if (email !== undefined) {
      await this.#withdrawLinks(edit.userId, trx)
      await mailEmailChanged(account.user, { formerEmail, now, isOwnDoing: false }, trx)
    }
    if (email !== undefined || role !== undefined || isActive === false)
      await this.sessions.handle({ userId: edit.userId }, trx)

    return account.user
  }

  #changes(edit: UserEdit, user: User, now: DateTime): Partial<User> {
    const { email, firstName, lastName, role, isActive, emailVerified } = edit
    const verifiedAt = emailVerified ? (user.emailVerifiedAt ?? now) : null
    const changes = {
      email: email === undefined ? undefined : emailAddress(email),
      firstName,
      lastName,
      role,
      isActive,
      emailVerifiedAt: emailVerified === undefined ? undefined : verifiedAt,
    }

    return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  }

  #refuseOwnAccount({ userId, actorId }: UserEdit, user: User) {
    const { role, isActive } = user.$dirty as Partial<User>
    if (userId === actorId && (role !== undefined || isActive === false)) throw new OwnAccount()
  }

  async #publish(
    userId: string,
    { isActive, role }: Pick<UserEdit, 'isActive' | 'role'>,
    trx: Trx
  ) {
    if (role !== undefined) await publish(new UserRoleChanged({ userId }), trx)
    if (isActive === false) await publish(new UserDeactivated({ userId }), trx)
    if (isActive === true) await publish(new UserReactivated({ userId }), trx)
  }

  /** Links mailed to the former address do not prove the new one. */
  #withdrawLinks(userId: string, trx: Trx) {
    return OneTimeToken.withdraw(
      { userId, purposes: ['verify_email', 'reset_password', 'invitation', 'change_email'] },
      trx
    )
  }
}

function formOf({ email, firstName, lastName, role, isActive, isEmailVerified }: User) {
  return formOfAccount({
    email,
    firstName,
    lastName,
    role,
    isActive,
    emailVerified: isEmailVerified,
  })
}
