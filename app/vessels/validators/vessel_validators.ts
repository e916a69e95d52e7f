import vine from '@vinejs/vine'
import { VESSEL_KINDS, VESSEL_LIMITS } from '#vessels/contract/vessel_measures'
import { aucklandDate, notAhead } from '#shared/validators/auckland_date'
import { changedToggle, toggle } from '#shared/validators/booleans'
import { PlainMessages, validator } from '#shared/validators/messages'
import { metres, nzd, wholeNumber } from '#shared/validators/numbers'
import { isCleared, kept } from '#shared/validators/kept'
import { line } from '#shared/validators/texts'
import { withoutContact } from '#shared/validators/without_contact'
import { version } from '#shared/validators/version'

const measures = {
  name: line(60).use(withoutContact()),
  kind: vine.enum(VESSEL_KINDS),
  lengthOverall: metres(VESSEL_LIMITS.lengthOverall),
  beam: metres(VESSEL_LIMITS.beam),
  draft: metres(VESSEL_LIMITS.draft),
  displacement: wholeNumber().range(VESSEL_LIMITS.displacement),
}

/** Left out they stay, null or blank clears them. */
const papers = {
  registration: line(20).nullable().optional(),
  callSign: line(20).nullable().optional(),
  insurer: line(80).nullable().optional(),
  policyNumber: line(60).nullable().optional(),
  liabilityCover: nzd(VESSEL_LIMITS.liabilityCover).nullable().optional(),
  insuredUntil: aucklandDate().nullable().optional(),
  antifouledOn: aucklandDate().use(notAhead()).nullable().optional(),
  isDefault: toggle().optional(),
}

const messages = new PlainMessages(
  { 'required': 'Please enter the {{ field }}', 'kind.required': 'Please choose the kind of boat' },
  {
    name: 'name of the boat',
    kind: 'kind of boat',
    lengthOverall: 'length overall',
    callSign: 'call sign',
    policyNumber: 'policy number',
    liabilityCover: 'liability cover',
    insuredUntil: 'end of the insurance',
    antifouledOn: 'date of the last antifouling',
    isDefault: 'choice of the usual boat',
  }
)

/** Rule K3. */
export const newVesselValidator = validator({ ...measures, ...papers })
newVesselValidator.messagesProvider = messages

/** Any part; what a new boat needs cannot be cleared. */
export const vesselChangeValidator = validator({
  name: measures.name.clone().use(kept()).optional().requiredWhen(isCleared),
  kind: measures.kind.clone().use(kept()).optional().requiredWhen(isCleared),
  lengthOverall: measures.lengthOverall.clone().use(kept()).optional().requiredWhen(isCleared),
  beam: measures.beam.clone().use(kept()).optional().requiredWhen(isCleared),
  draft: measures.draft.clone().use(kept()).optional().requiredWhen(isCleared),
  displacement: measures.displacement.clone().use(kept()).optional().requiredWhen(isCleared),
  ...papers,
  isDefault: changedToggle(),
  version: version(),
})
vesselChangeValidator.messagesProvider = messages
