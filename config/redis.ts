import type { InferConnections, RedisConnectionsList } from '@adonisjs/redis/types'
import env from '#start/env'

const address = new URL(env.get('REDIS_URL') || 'redis://127.0.0.1:6379')

/**
 * Used only with LIMITER_STORE=redis or LOCK_STORE=redis. Timeouts are short: without an answer, limits are counted
 * in the process and locks are taken in the database. Without `defineConfig`, which would load the client everywhere.
 */
const redisConfig = {
  connection: 'main',
  connections: {
    main: {
      host: address.hostname,
      port: Number(address.port || 6379),
      username: decodeURIComponent(address.username) || undefined,
      password: decodeURIComponent(address.password) || undefined,
      db: Number(address.pathname.slice(1) || 0),
      tls: address.protocol === 'rediss:' ? {} : undefined,
      connectTimeout: 2000,
      commandTimeout: 500,
      maxRetriesPerRequest: 1,
      retryStrategy: (attempt: number) => Math.min(attempt * 100, 2000),
    },
  },
} satisfies { connection: string; connections: RedisConnectionsList }

export default redisConfig

declare module '@adonisjs/redis/types' {
  export interface RedisConnections extends InferConnections<typeof redisConfig> {}
}
