import { BaseCommand, flags } from '@adonisjs/core/ace'
import { runSandbox } from '#tools/stripe_sandbox/run_sandbox'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace stripe:sandbox`: runs the local Stripe sandbox until it is stopped. */
export default class StripeSandbox extends BaseCommand {
  static commandName = 'stripe:sandbox'
  static description = 'Run the local Stripe sandbox: API, hosted pages, webhooks, faults'
  static help = [
    'Every flag can also be given in the environment, as STRIPE_SANDBOX_PORT and so on.',
    'The control API and the test cards are described in docs/stripe_sandbox.md.',
  ]
  static options: CommandOptions = { startApp: false }

  @flags.string({ description: 'Port to listen on (12111)' })
  declare port?: string

  @flags.string({ description: 'Address to listen on (127.0.0.1)' })
  declare host?: string

  @flags.string({
    description: 'Folder for the state; in memory when left out',
  })
  declare data?: string

  @flags.string({ description: 'Url for payment events' })
  declare webhookUrl?: string

  @flags.string({ description: 'Secret those events are signed with' })
  declare webhookSecret?: string

  @flags.string({ description: 'Url for events of connected accounts' })
  declare connectWebhookUrl?: string

  @flags.string({ description: 'Secret those events are signed with' })
  declare connectWebhookSecret?: string

  @flags.string({ description: 'Name of the business on the hosted pages' })
  declare appName?: string

  @flags.string({ description: 'Address the hosted pages are reached at, when it is another one' })
  declare publicUrl?: string

  async run() {
    this.exitCode = await runSandbox(this, {
      info: (line) => console.log(line),
      error: (line) => this.logger.error(line),
    })
  }
}
