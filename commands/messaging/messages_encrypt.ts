import EncryptMessage from '#messaging/conversations/encrypt_message'
import ListUnencryptedMessages from '#messaging/conversations/list_unencrypted_messages'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace messages:encrypt`: run every day, and after APP_KEY was changed. */
export default class MessagesEncrypt extends SweepCommand {
  static override commandName = 'messages:encrypt'
  static override description =
    'Encrypt messages that tell a secret of a mooring with the present APP_KEY'

  protected findDue() {
    return new ListUnencryptedMessages().handle()
  }

  protected async work(messageId: string) {
    await new EncryptMessage().handle({ messageId })

    return 'encrypted'
  }
}
