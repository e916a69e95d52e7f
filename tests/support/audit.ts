import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import AuditMoney from '#moderation/audit/audit_money'

/** The violations `payments:audit` finds now, including the comparison with Stripe of the last so many hours. */
export async function auditViolations({ hours = 48 } = {}): Promise<string[]> {
  const audit = await app.container.make(AuditMoney)
  const results = await audit.handle({ now: DateTime.utc(), hours, graceMinutes: 0 })

  return results.flatMap(({ id, violations: found, leftOut }) => [
    ...found.map(({ table, problem }) => `${id} ${table} ${problem}`),
    ...(leftOut ? [`${id} ${leftOut}`] : []),
  ])
}
