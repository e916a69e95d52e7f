import Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import { TooManyPhotos } from '#incidents/exceptions/incident_refused'
import { refuseEnded } from '#incidents/incidents/change_incident'
import Incident from '#incidents/models/incident'
import StayPhoto from '#incidents/models/stay_photo'
import { keepStayPhoto } from '#incidents/photos/keep_stay_photo'

const MOST = marketplace.incidents.photos

interface Addition {
  incident: Incident
  userId: string
  content: Buffer
}

/** The renter adds a photo to an open problem (rule Q6). */
export default class AddIncidentPhoto {
  /** Throws AlreadySettled, TooManyPhotos, and as `keepStayPhoto`. */
  async handle({
    incident: { id: incidentId, bookingId },
    ...upload
  }: Addition): Promise<StayPhoto> {
    return keepStayPhoto({
      ...upload,
      place: async (trx) => {
        await Booking.query({ client: trx }).where('id', bookingId).forUpdate().firstOrFail()
        refuseEnded(await Incident.findOrFail(incidentId, { client: trx }))
        const photos = await StayPhoto.query({ client: trx }).where({ incidentId })
        if (photos.length >= MOST) throw new TooManyPhotos(MOST)

        return { bookingId, incidentId, side: 'renter', moment: null }
      },
    })
  }
}
