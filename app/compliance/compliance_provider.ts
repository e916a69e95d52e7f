import type { ApplicationService } from '@adonisjs/core/types'
import { StayNotices } from '#booking/contract/stay_notices'

/** Binds what modules below leave to compliance. */
export default class ComplianceProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(StayNotices, async () => {
      const { default: KeepNotice } = await import('#compliance/notices/keep_notice')
      return new KeepNotice()
    })
  }
}
