import { createInterface } from 'node:readline/promises'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { errors } from '@vinejs/vine'
import CreateAdministrator from '#identity/contract/create_administrator'
import FindUser from '#identity/contract/find_user'
import { administratorValidator } from '#identity/validators/identity_validators'
import { auditCommand } from '#moderation/audit/record_audit'
import { DomainError } from '#shared/exceptions/domain_error'

/** `node ace admin:create`: creates administrators, including the first one. */
export default class AdminCreate extends BaseCommand {
  static override commandName = 'admin:create'
  static override description = "Open an administrator's account"
  static override help = [
    'The password is asked for; without a terminal it is read from standard input:',
    '```',
    'echo "$PASSWORD" | {{ binaryName }} admin:create --email=mere@example.com --first-name=Mere --last-name=Tautahi',
    '```',
    'An account that is an administrator already is left as it is.',
  ]

  static override options: CommandOptions = { startApp: true }

  // The flags are optional for the framework, which would otherwise reject `--help`; the validator requires them.
  @flags.string({ description: 'Email address' })
  declare email?: string

  @flags.string({ description: 'First name' })
  declare firstName?: string

  @flags.string({ description: 'Last name' })
  declare lastName?: string

  @flags.boolean({ description: 'Print what came of it as one line of JSON' })
  declare json?: boolean

  override async run() {
    const known = await new FindUser().handle({ email: this.email ?? '' })
    if (known?.isAdmin)
      return this.#tell({ created: false }, `${known.email} is an administrator already`)

    try {
      const { email, firstName, lastName } = this
      const password = await this.#password()
      const person = await administratorValidator.validate({ email, firstName, lastName, password })
      const user = await new CreateAdministrator().handle(person)
      await auditCommand({
        action: 'user.administrator_created',
        targetType: 'user',
        targetId: user.id,
        after: { email: user.email, role: user.role },
      })

      this.#tell({ created: true }, `${user.email} can now sign in as an administrator`)
    } catch (error) {
      this.#refuse(error)
    }
  }

  #tell(outcome: { created: boolean }, sentence: string) {
    if (this.json) this.logger.log(JSON.stringify({ email: this.email, ...outcome }))
    else this.logger.success(sentence)
  }

  async #password(): Promise<string> {
    if (process.stdin.isTTY) return this.prompt.secure('Password (at least 8 characters)')

    for await (const line of createInterface({ input: process.stdin })) return line
    return ''
  }

  #refuse(error: unknown) {
    const isInvalid = error instanceof errors.E_VALIDATION_ERROR
    if (!isInvalid && !(error instanceof DomainError)) throw error

    const messages = isInvalid
      ? (error.messages as { message: string }[]).map(({ message }) => message)
      : [error.message]
    messages.forEach((message) => this.logger.error(message))
    this.exitCode = 1
  }
}
