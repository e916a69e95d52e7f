import { defineConfig, stores } from '@adonisjs/lock'
import type { InferLockStores } from '@adonisjs/lock/types'
import env from '#start/env'

/** The store of leases. Only one is configured, because a named store is opened on first use (docs/adr/0028). */
const lockConfig = defineConfig({
  default: 'leases',
  stores: {
    leases:
      env.get('LOCK_STORE') === 'redis'
        ? stores.redis({ connectionName: 'main' })
        : stores.memory(),
  },
})

export default lockConfig

declare module '@adonisjs/lock/types' {
  export interface LockStoresList extends InferLockStores<typeof lockConfig> {}
}
