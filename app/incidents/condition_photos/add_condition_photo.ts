import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import type { conditionPhotoValidator } from '#incidents/condition_photos/condition_photo_validators'
import { NotNow, TooManyPhotos } from '#incidents/exceptions/incident_refused'
import StayPhoto from '#incidents/models/stay_photo'
import { keepStayPhoto } from '#incidents/photos/keep_stay_photo'
import { isAroundStay } from '#incidents/rules/around_stay'

const MOST = marketplace.incidents.conditionPhotos

type Addition = Infer<typeof conditionPhotoValidator> & {
  bookingId: string
  side: StayPhoto['side']
  userId: string
  content: Buffer
}

/** A side of a stay keeps how the mooring was at arrival or departure, by the server's time (rule Q16). */
export default class AddConditionPhoto {
  /** Throws NotNow, TooManyPhotos, and as `keepStayPhoto`. */
  async handle({ bookingId, side, moment, ...upload }: Addition): Promise<StayPhoto> {
    return keepStayPhoto({
      ...upload,
      place: async (trx) => {
        const booking = await Booking.query({ client: trx })
          .where('id', bookingId)
          .forUpdate()
          .firstOrFail()
        if (!isAroundStay(booking, DateTime.utc(), marketplace.incidents)) throw new NotNow()
        const photos = await StayPhoto.query({ client: trx })
          .where({ bookingId, side })
          .whereNotNull('moment')
        if (photos.length >= MOST) throw new TooManyPhotos(MOST)

        return { bookingId, incidentId: null, side, moment }
      },
    })
  }
}
