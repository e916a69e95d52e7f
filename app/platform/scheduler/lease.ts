import locks from '@adonisjs/lock/services/main'

type Lock = ReturnType<typeof locks.createLock>

const LASTS_MS = 60_000

/** A lock that expires a minute after its holder is gone; who holds it renews it, and is not told of its end (docs/adr/0028). */
export class Lease {
  #renewal: NodeJS.Timeout

  private constructor(private lock: Lock) {
    this.#renewal = setInterval(() => this.lock.extend().catch(() => {}), LASTS_MS / 3)
  }

  /** Returns null when somebody holds it. Throws the store's error when it does not answer. */
  static async take(name: string): Promise<Lease | null> {
    const lock = locks.createLock(name, LASTS_MS)

    return (await lock.acquireImmediately()) ? new Lease(lock) : null
  }

  async release(): Promise<void> {
    clearInterval(this.#renewal)
    await this.lock.release().catch(() => {})
  }
}
