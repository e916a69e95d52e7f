import { formOfAccount } from '#identity/rules/account_forms'
import { versionOf } from '#shared/forms/record_version'

type Account = Parameters<typeof formOfAccount>[0] & { id: string }

/** @returns the version of an account, as an administrator's form sends it back (rule H64) */
export function accountVersion(account: Account): string {
  return versionOf(account.id, formOfAccount(account))
}
