import StayPhoto from '#incidents/models/stay_photo'

/** How the mooring of a stay was at arrival and departure, as both sides saw it, the oldest first. */
export default class ListConditionPhotos {
  async handle({ bookingId }: { bookingId: string }): Promise<StayPhoto[]> {
    return StayPhoto.query()
      .where({ bookingId })
      .whereNotNull('moment')
      .orderBy('createdAt')
      .orderBy('id')
  }
}
