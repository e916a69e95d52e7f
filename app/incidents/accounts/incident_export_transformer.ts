import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import ConditionPhotoTransformer from '#incidents/condition_photos/condition_photo_transformer'
import IncidentPhotoTransformer from '#incidents/incidents/incident_photo_transformer'
import IncidentTransformer from '#incidents/incidents/incident_transformer'
import Incident from '#incidents/models/incident'
import StayPhoto from '#incidents/models/stay_photo'
import type { AccountExport } from '#identity/contract/account_parts'
import type User from '#identity/models/user'

/** The problems of a person's stays, as renter and as owner, and the photos of moorings that they took (rule Q18). */
export default class IncidentExportTransformer implements AccountExport {
  async recordsOf({ user: { id: userId }, now }: { user: User; now: DateTime }) {
    const own = Booking.query().where('renter_id', userId).orWhere('owner_id', userId).select('id')
    const incidents = await Incident.query()
      .whereIn('booking_id', own)
      .withScopes((scopes) => scopes.withDetails())
      .orderBy('createdAt')
      .orderBy('id')
    const photos = await StayPhoto.query()
      .where({ userId })
      .whereNotNull('moment')
      .orderBy('createdAt')
      .orderBy('id')

    return {
      incidents: incidents.map((incident) => ({
        ...new IncidentTransformer(incident, now).toObject(),
        photos: incident.photos.map((photo) => new IncidentPhotoTransformer(photo).toObject()),
      })),
      photos: photos.map((photo) => ({
        bookingId: photo.bookingId,
        ...new ConditionPhotoTransformer(photo).toObject(),
      })),
    }
  }
}
