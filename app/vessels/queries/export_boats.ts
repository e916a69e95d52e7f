import { inject } from '@adonisjs/core'
import type { AccountExport } from '#identity/contract/account_parts'
import type User from '#identity/models/user'
import ListVessels from '#vessels/contract/list_vessels'
import { copyOfVessel } from '#vessels/contract/vessel_copy'

/** A person's boats; of their documents the names, the files themselves are with the boats. */
@inject()
export default class ExportBoats implements AccountExport {
  constructor(private vessels: ListVessels) {}

  async recordsOf({ user }: { user: User }) {
    const vessels = await this.vessels.handle({ userId: user.id })

    return {
      boats: vessels.map((vessel) => ({
        ...copyOfVessel(vessel),
        isDefault: vessel.isDefault,
        documents: vessel.documents.map(({ id, name, size }) => ({ id, name, size })),
      })),
    }
  }
}
