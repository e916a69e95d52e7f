import type { ApplicationService } from '@adonisjs/core/types'
import { EvidenceStates } from '#catalog/contract/evidence_states'

/** Binds what modules below leave to compliance: how the evidence of moorings stands. */
export default class ComplianceProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(EvidenceStates, async () => {
      const { default: FindEvidenceStates } =
        await import('#compliance/evidence/find_evidence_states')
      return new FindEvidenceStates()
    })
  }
}
