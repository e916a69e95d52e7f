import type { DateTime } from 'luxon'
import ListUnreadToMail from '#messaging/conversations/list_unread_to_mail'
import MailUnread from '#messaging/conversations/mail_unread'
import type { Side } from '#messaging/models/conversation'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace messages:notify`: run every minute. */
export default class MessagesNotify extends SweepCommand {
  static override commandName = 'messages:notify'
  static override description = 'Mail people what they have not read for 5 minutes'

  protected async findDue(now: DateTime) {
    const due = await new ListUnreadToMail().handle({ now })

    return due.map(({ id, sender }) => `${id} ${sender}`)
  }

  protected async work(conversation: string, now: DateTime) {
    const [id, sender] = conversation.split(' ') as [string, Side]
    const isMailed = await new MailUnread().handle({ id, sender, now })

    return isMailed ? 'mailed' : 'passed'
  }
}
