import locks from '@adonisjs/lock/services/main'

type Lock = ReturnType<typeof locks.createLock>

const LASTS_MS = 60_000

/**
 * A lock that ends by itself a minute after its holder is gone; a holder that lives goes on renewing it (docs/adr/0028).
 * Whoever loses it, because nothing could be renewed for that long, is not told.
 */
export class Lease {
  #renewal: NodeJS.Timeout

  private constructor(private lock: Lock) {
    this.#renewal = setInterval(() => this.lock.extend().catch(() => {}), LASTS_MS / 3)
  }

  /**
   * @returns null when somebody holds it
   * @throws whatever the store complains of when it does not answer
   */
  static async take(name: string): Promise<Lease | null> {
    const lock = locks.createLock(name, LASTS_MS)

    return (await lock.acquireImmediately()) ? new Lease(lock) : null
  }

  /** A store that does not answer lets go of it within the minute. */
  async release(): Promise<void> {
    clearInterval(this.#renewal)
    await this.lock.release().catch(() => {})
  }
}
