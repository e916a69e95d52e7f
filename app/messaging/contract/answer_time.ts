import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

const { answerDays, leastAnswers } = marketplace.messages

/** First messages of renters and the first message of the owner after it, of the conversations that renters opened. */
const medianOf = (ownerId: string, since: DateTime) => sql`
  SELECT count(*)::int AS answers,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answer.created_at - c.asked_at)) / 3600 AS hours
  FROM conversations c
  JOIN LATERAL (SELECT m.created_at FROM messages m WHERE m.conversation_id = c.id AND m.sender = 'owner'
    AND m.created_at >= c.asked_at ORDER BY m.created_at LIMIT 1) answer ON true
  WHERE c.owner_id = ${ownerId} AND c.asked_at > ${since}`

/** The median of an owner's first answers of 90 days, in whole hours, rounded up; null below three (rule G13). */
export async function answersWithinHours(ownerId: string): Promise<number | null> {
  const since = DateTime.utc().minus({ days: answerDays })
  const [{ answers, hours }] = await runSql<{ answers: number; hours: number | null }>(
    medianOf(ownerId, since)
  )

  return answers < leastAnswers ? null : Math.max(1, Math.ceil(Number(hours)))
}
