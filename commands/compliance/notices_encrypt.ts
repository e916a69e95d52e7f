import EncryptNotice from '#compliance/notices/encrypt_notice'
import ListUnencryptedNotices from '#compliance/notices/list_unencrypted_notices'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace notices:encrypt`: run every day, and after APP_KEY was changed. */
export default class NoticesEncrypt extends SweepCommand {
  static override commandName = 'notices:encrypt'
  static override description = 'Encrypt notices to the harbourmaster with the present APP_KEY'

  protected findDue() {
    return new ListUnencryptedNotices().handle()
  }

  protected async work(noticeId: string) {
    await new EncryptNotice().handle({ noticeId })

    return 'encrypted'
  }
}
