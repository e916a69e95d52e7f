import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import AuditMoney from '#moderation/audit/audit_money'

/** The violations `payments:audit` finds now, including the comparison with Stripe. */
export async function auditViolations(): Promise<string[]> {
  const audit = await app.container.make(AuditMoney)
  const results = await audit.handle({ now: DateTime.utc(), hours: 48, graceMinutes: 0 })

  return results.flatMap(({ id, violations: found, leftOut }) => [
    ...found.map(({ table, problem }) => `${id} ${table} ${problem}`),
    ...(leftOut ? [`${id} ${leftOut}`] : []),
  ])
}
