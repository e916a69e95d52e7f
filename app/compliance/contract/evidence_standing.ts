import FindEvidence from '#compliance/evidence/find_evidence'
import { judgeEvidence, type Judgement } from '#compliance/evidence/judge_evidence'
import { EvidenceIncomplete } from '#compliance/exceptions/evidence_refused'
import marketplace from '#config/marketplace'
import type { Trx } from '#platform/database/trx'
import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'

export type { Judgement }

interface Asked {
  listingId: string
  now: DateTime
}

/** How the evidence of a listing stands, for administrators who decide about the listing. */
@inject()
export default class EvidenceStanding {
  constructor(private evidence: FindEvidence) {}

  async of({ listingId, now }: Asked, trx?: Trx): Promise<Judgement> {
    return judgeEvidence(await this.evidence.handle({ listingId }, trx), now)
  }

  /** Under `enforce` a mooring is approved with checked evidence alone (rule E14). Throws EvidenceIncomplete. */
  async refuseApproval(asked: Asked, trx: Trx): Promise<void> {
    if (marketplace.compliance.mode !== 'enforce') return
    const { status, problems } = await this.of(asked, trx)
    if (status !== 'checked')
      throw new EvidenceIncomplete('The evidence of this mooring is not checked', problems)
  }
}
