import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { closeDispute } from '../operations/disputes.ts'
import { find, idOf } from '../operations/references.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import { anything, boolean, string, type Field } from '../params/fields.ts'
import { expand, mergeMetadata, metadata, paging, timeRange } from '../params/stripe_fields.ts'

const PATH = '/v1/disputes'

const changes = {
  evidence: anything() as Field<Record<string, string> | undefined>,
  expand,
  metadata: metadata(),
  submit: boolean(),
}
const filters = { ...paging, charge: string(), created: timeRange(), payment_intent: string() }

export const disputes = [
  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) =>
    find(context, 'disputes', ids.id)
  ),

  operation('POST', `${PATH}/:id`, changes, ({ params, ids, caller }, context) => {
    const dispute = find(context, 'disputes', ids.id)
    const submit = params.evidence !== undefined && params.submit !== false
    const details = dispute.evidence_details
    const changed = context.store.put('disputes', {
      ...dispute,
      evidence: { ...dispute.evidence, ...params.evidence },
      evidence_details: {
        ...details,
        has_evidence: details.has_evidence || params.evidence !== undefined,
        submission_count: details.submission_count + (submit ? 1 : 0),
        submission_method: submit ? 'manual' : details.submission_method,
      },
      metadata: mergeMetadata(dispute.metadata, params.metadata),
      status: submit && dispute.status === 'needs_response' ? 'under_review' : dispute.status,
    })
    emitEvent(context, 'charge.dispute.updated', changed, { caller })
    return changed
  }),

  operation('POST', `${PATH}/:id/close`, { expand }, ({ ids, caller }, context) =>
    closeDispute(context, ids.id, 'lost', caller)
  ),

  operation('GET', PATH, filters, ({ params }, context) => {
    const chosen = [...context.store.values('disputes')].filter(
      (dispute) =>
        (params.charge === undefined || idOf(dispute.charge) === params.charge) &&
        (params.payment_intent === undefined ||
          idOf(dispute.payment_intent) === params.payment_intent)
    )
    return listing(PATH, chosen, params)
  }),
]
