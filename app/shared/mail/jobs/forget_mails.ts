import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { forgetRecipient } from '#shared/mail/forget_recipient'

interface Forgotten {
  email: string
  replacement: string
  until: string
}

/** Takes the address of a closed account off the mails that still waited when it was closed. */
export default class ForgetMails extends Job<Forgotten> {
  static override options: JobOptions = { name: 'forget_mails' }

  async execute() {
    const { until, ...addresses } = this.payload

    await db.transaction((trx) =>
      forgetRecipient({ ...addresses, until: DateTime.fromISO(until) }, trx)
    )
  }
}
