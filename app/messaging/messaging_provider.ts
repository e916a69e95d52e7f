import type { ApplicationService } from '@adonisjs/core/types'
import { UnreadMessages } from '#identity/contract/unread_messages'

/** Binds what modules below leave to messages: the number in the bar of every page. */
export default class MessagingProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(UnreadMessages, async () => {
      const { default: CountUnread } = await import('#messaging/conversations/count_unread')
      return new CountUnread()
    })
  }
}
