import type { ApplicationService } from '@adonisjs/core/types'
import { StayNotices } from '#booking/contract/stay_notices'
import { EvidenceStates } from '#catalog/contract/evidence_states'

/** Binds what modules below leave to compliance: how the evidence of moorings stands, and notices of stays. */
export default class ComplianceProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(EvidenceStates, async () => {
      const { default: FindEvidenceStates } =
        await import('#compliance/evidence/find_evidence_states')
      return new FindEvidenceStates()
    })
    this.app.container.singleton(StayNotices, async () => {
      const { default: KeepNotice } = await import('#compliance/notices/keep_notice')
      return new KeepNotice()
    })
  }
}
