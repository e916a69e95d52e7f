import CalendarFeed from '#catalog/models/calendar_feed'

/** The feed of a mooring; null when its calendar has no address. */
export default class FindCalendarFeed {
  async handle({ listingId }: { listingId: string }): Promise<CalendarFeed | null> {
    return CalendarFeed.find(listingId)
  }
}
