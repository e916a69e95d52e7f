import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { Worker } from '@adonisjs/queue'
import type { JobClass, QueueConfig } from '@adonisjs/queue/types'
import { awaitDatabase } from '#platform/lifecycle/await_database'

/**
 * The queue worker. Unlike the framework's `queue:work`, it waits for the database at its start and for running jobs
 * before it closes the database connection (docs/adr/0018).
 */
export default class WorkerRun extends BaseCommand {
  static commandName = 'worker:run'
  static description = 'Work off the queue until stopped; jobs that run are finished first'
  static options: CommandOptions = { startApp: true, staysAlive: true }

  async run() {
    await awaitDatabase()
    const worker = await this.#worker()

    const worked = worker.start(['default'])
    this.app.terminating(async () => {
      await worker.stop()
      await worked
    })
    this.logger.info('worker ready')
    await worked
  }

  override async completed() {
    if (!this.error) return
    this.logger.error(String(this.error))
    await this.app.terminate()
    return true
  }

  async #worker() {
    const config = this.app.config.get<QueueConfig>('queue')
    const [manager, router, logger] = await Promise.all([
      this.app.container.make('queue.manager'),
      this.app.container.make('router'),
      this.app.container.make('logger'),
    ])
    // Jobs generate URLs for mails.
    router.commit()
    await manager.loadJobs()

    return new Worker({
      ...config,
      adapters: await this.#adapters(config),
      autoLoadJobs: false,
      jobFactory: (job: JobClass) => this.app.container.make(job as never),
      logger,
      worker: { ...config.worker, gracefulShutdown: false },
    } as never)
  }

  async #adapters({ adapters }: QueueConfig) {
    const resolved = Object.entries(adapters).map(async ([name, adapter]) => {
      const factory =
        typeof adapter === 'function' ? adapter : await adapter.resolver(this.app as never)
      return [name, factory]
    })

    return Object.fromEntries(await Promise.all(resolved))
  }
}
