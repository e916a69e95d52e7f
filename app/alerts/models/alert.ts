import { belongsTo, scope } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { AlertSchema } from '#database/schema'
import Listing from '#catalog/models/listing'
import User from '#identity/models/user'
import { addDays, type AucklandDate, aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import Vessel from '#vessels/models/vessel'

/** Nights of a mooring, or of any that a search finds, that a person wants to hear of when they can be booked. */
export default class Alert extends AlertSchema {
  static override table = 'alerts'

  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  @belongsTo(() => Vessel)
  declare vessel: BelongsTo<typeof Vessel>

  /** Whose check-in has not passed. */
  static ahead = scope((query, now: DateTime) => {
    query.where('check_in', '>', lastCheckInBefore(now))
  })

  get stay(): StayRange {
    return StayRange.from(this.checkIn, this.checkOut)!
  }

  /** Sleeping: nothing is mailed before its nights were taken again. */
  get status(): 'waiting' | 'sleeping' {
    return this.asleepSince ? 'sleeping' : 'waiting'
  }
}

/** The last day whose check-in, at 14:00, has passed. */
export function lastCheckInBefore(now: DateTime): AucklandDate {
  const today = aucklandDateOf(now)
  const { startsAt } = StayRange.from(today, addDays(today, 1))!

  return startsAt <= now ? today : addDays(today, -1)
}
