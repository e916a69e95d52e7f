import type { RedisManager } from '@adonisjs/redis'
import RedisProvider from '@adonisjs/redis/redis_provider'

export default class ClosingRedisProvider extends RedisProvider {
  override async shutdown(): Promise<void> {
    await closeRedis(await this.app.container.make('redis'))
  }
}

/**
 * Ends all connections. Quitting waits for an answer; when Redis gives none they are cut, otherwise a command that has
 * done its work fails and never ends.
 */
export async function closeRedis(
  redis: Pick<RedisManager<{}>, 'quitAll' | 'disconnectAll'>
): Promise<void> {
  await redis.quitAll().catch(() => redis.disconnectAll())
}
