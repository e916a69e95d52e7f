import type { RedisManager } from '@adonisjs/redis'
import RedisProvider from '@adonisjs/redis/redis_provider'

type Closable = Pick<RedisManager<{}>, 'quitAll' | 'disconnectAll'>

/** Closes Redis only where it was opened: asking for it would load its client. */
export default class ClosingRedisProvider extends RedisProvider {
  #opened: Closable | null = null

  override register(): void {
    super.register()
    this.app.container.resolving('redis', (redis) => void (this.#opened = redis))
  }

  override async shutdown(): Promise<void> {
    if (this.#opened) await closeRedis(this.#opened)
  }
}

/** Quitting waits for an answer. When Redis gives none, a command that has done its work would fail and never end. */
export async function closeRedis(redis: Closable): Promise<void> {
  await redis.quitAll().catch(() => redis.disconnectAll())
}
