import EncryptTotpSecret from '#identity/actions/encrypt_totp_secret'
import ListUnencryptedSecrets from '#identity/queries/list_unencrypted_secrets'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace accounts:encrypt`: run every day, and after APP_KEY was changed. */
export default class AccountsEncrypt extends SweepCommand {
  static override commandName = 'accounts:encrypt'
  static override description = 'Encrypt secrets of one-time codes with the present APP_KEY'

  protected findDue() {
    return new ListUnencryptedSecrets().handle()
  }

  protected async work(userId: string) {
    await new EncryptTotpSecret().handle({ userId })

    return 'encrypted'
  }
}
