import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import OfferPasskey from '#identity/actions/offer_passkey'
import { ownProofValidator } from '#identity/validators/second_factor'

export default class PasskeyOffersController {
  @inject()
  async store({ auth, request }: HttpContext, offerPasskey: OfferPasskey) {
    const user = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(ownProofValidator)

    return offerPasskey.handle({ ...input, user, now: DateTime.utc() })
  }
}
