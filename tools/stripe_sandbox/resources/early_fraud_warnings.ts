import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { find, idOf } from '../operations/references.ts'
import { string } from '../params/fields.ts'
import { expand, paging, timeRange } from '../params/stripe_fields.ts'

const PATH = '/v1/radar/early_fraud_warnings'
const filters = { ...paging, charge: string(), created: timeRange(), payment_intent: string() }

export const earlyFraudWarnings = [
  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) =>
    find(context, 'fraud_warnings', ids.id)
  ),

  operation('GET', PATH, filters, ({ params }, context) => {
    const chosen = [...context.store.values('fraud_warnings')].filter(
      (warning) =>
        (params.charge === undefined || idOf(warning.charge) === params.charge) &&
        (params.payment_intent === undefined ||
          idOf(warning.payment_intent) === params.payment_intent)
    )
    return listing(PATH, chosen, params)
  }),
]
