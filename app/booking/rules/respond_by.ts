import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'

/** Until when an owner may answer a request that was made now (UTC). */
export function respondByOf({ checkInAt }: { checkInAt: DateTime }, now: DateTime): DateTime {
  const { answerHours, hoursBeforeCheckIn } = marketplace.requests

  return DateTime.min(
    now.plus({ hours: answerHours }),
    checkInAt.minus({ hours: hoursBeforeCheckIn })
  ).toUTC()
}
