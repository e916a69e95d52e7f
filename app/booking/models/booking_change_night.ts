import { BookingChangeNightSchema } from '#database/schema'

/** A run of nights that is held for a change of dates; its id is that of its entry in the calendar. */
export default class BookingChangeNight extends BookingChangeNightSchema {}
