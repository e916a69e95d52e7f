import type { DateTime } from 'luxon'
import DeleteNotice from '#compliance/notices/delete_notice'
import ListOldNotices from '#compliance/notices/list_old_notices'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace notices:delete-old`: run every day. */
export default class NoticesDeleteOld extends SweepCommand {
  static override commandName = 'notices:delete-old'
  static override description = 'Delete notices to the harbourmaster that are older than 7 years'

  protected findDue(now: DateTime) {
    return new ListOldNotices().handle({ now })
  }

  protected async work(noticeId: string) {
    const notices = await this.app.container.make(DeleteNotice)
    await notices.handle({ noticeId })

    return 'deleted'
  }
}
