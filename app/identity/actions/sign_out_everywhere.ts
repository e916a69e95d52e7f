import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import EndSessions from '#identity/contract/end_sessions'

@inject()
export default class SignOutEverywhere {
  constructor(private sessions: EndSessions) {}

  async handle({ userId }: { userId: string }): Promise<void> {
    await db.transaction((trx) => this.sessions.handle({ userId }, trx))
  }
}
