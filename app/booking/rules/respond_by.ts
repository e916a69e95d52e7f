import { DateTime } from 'luxon'

interface AnswerTimes {
  answerHours: number
  hoursBeforeCheckIn: number
}

/** Until when an owner may answer a request that was made now (UTC). */
export function respondByOf(
  { checkInAt }: { checkInAt: DateTime },
  now: DateTime,
  { answerHours, hoursBeforeCheckIn }: AnswerTimes
): DateTime {
  return DateTime.min(
    now.plus({ hours: answerHours }),
    checkInAt.minus({ hours: hoursBeforeCheckIn })
  ).toUTC()
}
