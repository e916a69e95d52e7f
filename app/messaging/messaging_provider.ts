import type { ApplicationService } from '@adonisjs/core/types'
import { UnreadRenters } from '#booking/contract/unread_renters'
import { UnreadMessages } from '#identity/contract/unread_messages'

/** Binds what modules below leave to messages: the number in the bar of every page, and who wrote to an owner. */
export default class MessagingProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(UnreadMessages, async () => {
      const { default: CountUnread } = await import('#messaging/conversations/count_unread')
      return new CountUnread()
    })
    this.app.container.singleton(UnreadRenters, async () => {
      const { default: ListUnreadRenters } =
        await import('#messaging/conversations/list_unread_renters')
      return new ListUnreadRenters()
    })
  }
}
