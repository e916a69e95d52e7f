import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { objectionToMail } from '#shared/mail/mail_objections'
import Mail from '#shared/mail/mail'

export default class SendMail extends Job<{ mailId: string }> {
  static override options: JobOptions = { name: 'send_mail' }

  async execute() {
    const mail = await Mail.findOrFail(this.payload.mailId)
    if (mail.status === 'sent' || mail.content === null) return
    const objection = await objectionToMail(mail)
    if (objection) return this.#giveUp(mail, objection)

    try {
      await this.#send(mail, mail.content)
    } catch (error) {
      await mail.merge({ attempts: mail.attempts + 1, lastError: String(error) }).save()
      throw error
    }
    faultPoint('mail:sent')
    await mail
      .merge({ status: 'sent', sentAt: DateTime.utc(), payload: null, lastError: null })
      .save()
  }

  async #giveUp(mail: Mail, lastError: string) {
    await mail.merge({ status: 'discarded', payload: null, lastError }).save()
  }

  async failed() {
    await Mail.query().where('id', this.payload.mailId).update({ status: 'failed' })
  }

  async #send(mail: Mail, { data, attachments = [], headers = {} }: NonNullable<Mail['content']>) {
    const { default: mailer } = await import('@adonisjs/mail/services/main')
    await mailer.send((message) => {
      message.to(mail.recipient).subject(mail.subject).header('X-Mail-Id', mail.id)
      message.header('Auto-Submitted', 'auto-generated')
      // Sent again after a crash it is the same mail, which most servers deliver once.
      message.messageId(`<${mail.id}@${new URL(marketplace.url).hostname}>`)
      message
        .htmlView(`emails/${mail.template}`, data)
        .textView(`emails/${mail.template}_text`, data)

      for (const [name, value] of Object.entries(headers)) message.header(name, value)
      for (const { content, filename, contentType } of attachments) {
        message.attachData(Buffer.from(content), { filename, contentType })
      }
    })
  }
}
