import { defineConfig, stores } from '@adonisjs/limiter'
import type { InferLimiters } from '@adonisjs/limiter/types'
import { countsInDatabase } from '#platform/http/counts_in_database'
import env from '#start/env'

const store = env.get('LIMITER_STORE')

/** Whether all processes count in Redis. */
export const countsInRedis = store === 'redis'

/** Store of the general limit, which every request passes: a database write would cost too much. */
export const cheapStore = countsInRedis ? 'shared' : 'memory'

const limiterConfig = defineConfig({
  default: store === 'memory' ? 'memory' : 'shared',
  stores: {
    /** Only one of the two, because each loads its client. */
    shared: countsInRedis
      ? stores.redis({ connectionName: 'main', keyPrefix: 'limits' })
      : countsInDatabase(),
    memory: stores.memory({}),
  },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
