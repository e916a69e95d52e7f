import { MessageSchema } from '#database/schema'

/** A message, never edited. Lines of the system have no recipient and are never unread. */
export default class Message extends MessageSchema {
  static override table = 'messages'
}
