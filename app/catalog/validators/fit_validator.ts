import vine from '@vinejs/vine'
import { messages } from '#catalog/validators/fields'
import { stayFields } from '#catalog/validators/stay_fields'
import { toggleText } from '#shared/validators/booleans'
import { aucklandDate } from '#shared/validators/auckland_date'
import { id } from '#shared/validators/id'
import { validator } from '#shared/validators/messages'
import { metres, nzd, wholeNumber } from '#shared/validators/numbers'
import { VESSEL_KINDS, VESSEL_LIMITS } from '#vessels/contract/vessel_measures'

const { lengthOverall, beam, draft, displacement, liabilityCover } = VESSEL_LIMITS

/** A boat of the caller, or its measures; `vesselId` wins. */
export const fitValidator = validator({
  ...stayFields(),
  vesselId: id().optional(),
  length: metres(lengthOverall).optional().requiredIfMissing('vesselId'),
  beam: metres(beam).optional(),
  draft: metres(draft).optional(),
  displacement: wholeNumber().range(displacement).optional(),
  kind: vine.enum(VESSEL_KINDS).optional(),
  acceptsLowTide: toggleText().optional(),
  withPapers: toggleText().optional(),
  liabilityCover: nzd(liabilityCover).optional(),
  insuredUntil: aucklandDate().optional(),
  antifouledOn: aucklandDate().optional(),
})
fitValidator.messagesProvider = messages
