import type { HttpContext } from '@adonisjs/core/http'
import { isEnforced } from '#catalog/contract/stay_rules'
import marketplace from '#config/marketplace'

/** `GET /harbour-rules`: what is checked of moorings, and how this site applies it (rule W152). */
export default class HarbourRulesController {
  show({ inertia }: HttpContext) {
    const { harbourmasterEmail, mostNights, keepNoticesYears } = marketplace.compliance

    return inertia.render('shared/harbour_rules', {
      rules: {
        isEnforced: isEnforced(),
        isTold: harbourmasterEmail !== null,
        mostNights,

        keepNoticesYears,
      },
    })
  }
}
