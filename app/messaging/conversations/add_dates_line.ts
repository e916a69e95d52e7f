import type BookingDatesChanged from '#booking/events/booking_dates_changed'
import { addSystemLine } from '#messaging/conversations/add_system_line'
import type { Publication } from '#shared/events/domain_event'
import { formatDays } from '#shared/values/date_words'

interface Event {
  change: BookingDatesChanged['payload']
  publication: Publication
}

/** Says in a conversation that the dates of its booking were changed. */
export default class AddDatesLine {
  async handle({ change, publication }: Event): Promise<void> {
    const [before, after] = [change.before, change.after].map(({ checkIn, checkOut }) =>
      formatDays(checkIn, checkOut)
    )

    await addSystemLine({
      text: `Dates changed from ${before} to ${after}`,
      of: change,
      publication,
    })
  }
}
