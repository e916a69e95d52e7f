import { test } from '@japa/runner'
import { changeStatusValidator } from '#booking/validators/booking'
import { draftValidator, listingValidator } from '#catalog/validators/listing_validators'
import { approval, flag, rejection } from '#moderation/listings/listing_validators'
import { decisionValidator } from '#compliance/evidence/evidence_validators'
import { settlementValidator } from '#incidents/incidents/incident_validators'
import { messageReportSettlement } from '#moderation/message_reports/message_report_validators'
import { reviewDecision } from '#moderation/reviews/review_validators'
import { documentedModules } from '#platform/openapi/documented_modules'
import type { Operation } from '#platform/openapi/operation'
import { vesselChangeValidator } from '#vessels/validators/vessel_validators'

interface Property {
  type?: string | string[]
  anyOf?: { type?: string }[]
}

interface Validator {
  validate(body: object): Promise<unknown>
  toJSONSchema(): unknown
}

interface Change {
  call: string
  body: Validator
  example: object
}

/** The validators of calls whose document adds to them. */
const EXPLAINED: Record<string, Validator> = {
  'PATCH /vessels/{id}': vesselChangeValidator,
  'PATCH /listings/{id}': listingValidator,
  'PATCH /listings/drafts/{id}': draftValidator,
  'PATCH /bookings/{id}/status': changeStatusValidator,
  'PATCH /admin/listings/{id}/approve': approval,
  'PATCH /admin/listings/{id}/reject': rejection,
  'PATCH /admin/listings/{id}/flag': flag,
  'PATCH /admin/listings/{id}/compliance': decisionValidator,
  'PATCH /admin/reports/{id}': messageReportSettlement,
  'PATCH /admin/reviews/{id}': reviewDecision,
  'PATCH /admin/incidents/{id}': settlementValidator,
}

/** What nobody must give: null stands for left out. */
const OPTIONAL = ['amenities', 'cancellationPolicy', 'refund', 'step', 'updatedAt', 'version']

/** What may be null by the document. */
function takesNull({ type, anyOf = [] }: Property): boolean {
  return [type, ...anyOf.map((each) => each.type)].flat().includes('null')
}

function isDemanded([name, property]: [string, Property]): boolean {
  return !takesNull(property) && !OPTIONAL.includes(name)
}

async function changes(): Promise<Change[]> {
  const modules = await documentedModules()
  const operations = modules.flatMap(([, { operations: all }]) => Object.entries(all))

  return operations
    .filter(([call, { body }]) => call.startsWith('PATCH ') && body)
    .map(([call, { body, example }]: [string, Operation]) => ({
      call,
      body: EXPLAINED[call] ?? (body as Validator),
      example: example as object,
    }))
}

async function refusedFields(validator: Validator, body: object): Promise<string[]> {
  try {
    await validator.validate(body)
    return []
  } catch (error) {
    return (error as { messages: { field: string }[] }).messages.map(({ field }) => field)
  }
}

test.group('Blank fields', () => {
  // Rule H37.
  test('of a change are refused where a field cannot be cleared, in every PATCH of the API', async ({
    assert,
  }) => {
    const taken: string[] = []
    for (const { call, body, example } of await changes()) {
      const { properties } = body.toJSONSchema() as { properties: Record<string, Property> }
      for (const [name, property] of Object.entries(properties).filter(isDemanded))
        for (const blank of property.type === 'string' ? [null, '', '  '] : [null]) {
          const refused = await refusedFields(body, { ...example, [name]: blank })
          if (!refused.includes(name)) taken.push(`${call} ${name} ${JSON.stringify(blank)}`)
        }
    }

    assert.deepEqual(taken, [])
  })
})
