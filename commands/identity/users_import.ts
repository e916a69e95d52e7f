import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { inject } from '@adonisjs/core'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import db from '@adonisjs/lucid/services/db'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { auditCommand } from '#moderation/audit/record_audit'
import ImportUsers from '#identity/contract/import_users'
import { type ImportRow, readImport } from '#identity/validators/read_import'

const BATCH = 500
const PERCENT = 100

type Outcome = 'skipped' | 'refused' | 'note'
type Counts = Record<'created' | 'skipped' | 'refused' | 'invited', number>

/** `node ace users:import FILE.csv`: creates accounts from a CSV file; safe to repeat. */
export default class UsersImport extends BaseCommand {
  static override commandName = 'users:import'
  static override description = 'Open accounts for the people of a CSV file'
  static override help = [
    'The first line of the file names the columns: email, firstName, lastName, role (USER or OWNER; USER when empty).',
    'Rows and columns that are not imported are told. Ends with 1 when a row was refused, or when the file has no rows; with 0 when everybody has an account already.',
  ]

  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The CSV file, in UTF-8, UTF-16 or Windows-1252' })
  declare file: string

  @flags.boolean({ description: 'Mail an invitation to everybody who was not invited yet' })
  declare sendInvites: boolean

  @flags.boolean({ description: 'Report what would happen, and change nothing' })
  declare dryRun: boolean

  @flags.string({
    description: 'What invitations name as the source of the data (default: file name)',
  })
  declare source: string

  @flags.boolean({ description: 'Print the report and the counts as one line of JSON' })
  declare json?: boolean

  #report: { line: number; outcome: Outcome; why: string }[] = []
  #counts: Counts = { created: 0, skipped: 0, refused: 0, invited: 0 }

  @inject()
  override async run(importUsers: ImportUsers) {
    const size = await stat(this.file).then(
      (file) => file.size,
      () => null
    )
    if (size === null) return this.#fail(`Cannot read ${this.file}`)

    const release = keepYoungGenerationSmall()
    try {
      await (this.dryRun ? this.#rehearse(importUsers, size) : this.#import(importUsers, size))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.#fail(error.message)
    } finally {
      release()
    }
    await this.#audit()
    this.#sum()
  }

  /** An import without changes is not written to the audit log. */
  async #audit() {
    const { created, invited } = this.#counts
    if (this.dryRun || created + invited === 0) return

    await auditCommand({
      action: 'users.imported',
      targetType: 'marketplace',
      targetId: null,
      after: { ...this.#counts, source: this.source || basename(this.file) },
    })
  }

  /** Runs the import in a transaction that is rolled back, so that the report is accurate. */
  async #rehearse(importUsers: ImportUsers, size: number) {
    const trx = await db.transaction()

    try {
      await this.#import(importUsers, size, trx)
    } finally {
      await trx.rollback()
    }
  }

  async #import(importUsers: ImportUsers, size: number, outer?: TransactionClientContract) {
    const stream = createReadStream(this.file)
    let batch: ImportRow[] = []

    for await (const row of readImport(stream)) {
      if (row.notice) this.#tell('note', row.line, row.notice)
      else if (row.problem) this.#tell('refused', row.line, row.problem)
      else batch.push(row)

      if (batch.length === BATCH) {
        await this.#save(importUsers, batch, outer)
        batch = []
        this.#showProgress(stream.bytesRead / size)
      }
    }
    await this.#save(importUsers, batch, outer)
    this.#showProgress(1)
  }

  async #save(importUsers: ImportUsers, rows: ImportRow[], outer?: TransactionClientContract) {
    if (rows.length === 0) return

    const people = new Map(rows.toReversed().map((row) => [row.person!.email, row]))
    const { created, invited } = await (outer ?? db).transaction((trx) =>
      importUsers.handle(
        {
          people: [...people.values()].map((row) => row.person!),
          source: this.source || basename(this.file),
          sendInvites: this.sendInvites,
          now: DateTime.utc(),
        },
        trx
      )
    )

    this.#counts.created += created.size
    this.#counts.invited += invited
    for (const row of rows) {
      const { email } = row.person!
      if (people.get(email) !== row || !created.has(email))
        this.#tell('skipped', row.line, `${email} has an account already`)
    }
  }

  #tell(outcome: Outcome, line: number, why: string) {
    if (outcome !== 'note') this.#counts[outcome] += 1
    if (this.json) this.#report.push({ line, outcome, why })
    else this.logger.log(`line ${line}: ${outcome}, ${why}`)
  }

  #showProgress(share: number) {
    if (this.json || !process.stderr.isTTY) return

    const percent = Math.floor(share * PERCENT)
    const bar = '#'.repeat(percent / 5).padEnd(20, '.')
    process.stderr.write(`\r[${bar}] ${percent} %${share === 1 ? '\n' : ''}`)
  }

  #sum() {
    const { created, skipped, refused, invited } = this.#counts
    const sum = `${created} imported, ${skipped} skipped, ${refused} refused, ${invited} invited`

    if (this.json)
      this.logger.log(
        JSON.stringify({ dryRun: Boolean(this.dryRun), ...this.#counts, report: this.#report })
      )
    else this.logger.info(this.dryRun ? `Nothing was changed. It would be: ${sum}` : sum)
    if (created + skipped + refused === 0) this.#fail('There was nothing to import')
    if (refused > 0) this.exitCode = 1
  }

  #fail(message: string) {
    this.logger.error(message)
    this.exitCode = 1
  }
}

/**
 * V8 lets its young generation grow to 96 MB while rows on their way to the database survive collections. A stream
 * gains nothing from that (docs/adr/0020).
 *
 * @returns a function that restores the default
 */
function keepYoungGenerationSmall(): () => void {
  setFlagsFromString('--semi-space-growth-factor=1')

  return () => setFlagsFromString('--semi-space-growth-factor=2')
}
