import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import AdminCreate from '#commands/identity/admin_create'
import UsersImport from '#commands/identity/users_import'
import User from '#identity/models/user'
import AuditEntry from '#moderation/models/audit_entry'
import { createAdmin, createUser } from '#tests/support/accounts'
import { emptyMailbox, lastMailTo, mailsTo } from '#tests/support/mailbox'

async function csv(content: string) {
  const file = join(await mkdtemp(join(tmpdir(), 'import-')), 'members.csv')
  await writeFile(file, content)

  return file
}

async function importUsers(content: string, ...flags: string[]) {
  const command = await ace.create(UsersImport, [await csv(content), ...flags])
  await command.exec()

  return {
    exitCode: command.exitCode,
    lines: command.logger.getLogs().map(({ message }) => message),
  }
}

const LIST = `\uFEFFemail,firstName,lastName,role\r
mere@example.com,"Mēre Anne",Tāwhai,owner\r
\r
not-an-address,Hemi,Parata,USER\r
MERE@example.com,Again,Again,\r
hemi@example.com,Hemi,,\r
boss@example.com,Boss,,ADMIN\r
`

test.group('users:import', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  // Rule A33.
  test('imports valid rows and reports invalid ones by line', async ({ assert }) => {
    const { exitCode, lines } = await importUsers(LIST)

    const [mere, hemi] = [
      await User.findByOrFail('email', 'mere@example.com'),
      await User.findByOrFail('email', 'hemi@example.com'),
    ]
    assert.containsSubset(mere.toJSON(), {
      firstName: 'Mēre Anne',
      lastName: 'Tāwhai',
      role: 'OWNER',
      importedFrom: 'members.csv',
      emailVerifiedAt: null,
    })
    assert.isNull(mere.password)
    assert.equal(hemi.role, 'USER')
    assert.lengthOf(await User.all(), 2)
    assert.equal(exitCode, 1)
    const report = lines.join('\n')
    assert.include(report, 'line 4: refused')
    assert.include(report, 'line 5: skipped, mere@example.com has an account already')
    assert.include(report, 'line 7: refused')
    assert.include(report, '2 imported, 1 skipped, 2 refused, 0 invited')
  })

  // Rule A33.
  test('can be run again, and leaves existing accounts as they are', async ({ assert }) => {
    const known = await createUser({ email: 'mere@example.com', firstName: 'Untouched' })
    const list = 'email,firstName\nmere@example.com,New\nhemi@example.com,Hemi\n'
    await importUsers(list, '--send-invites')
    const { exitCode, lines } = await importUsers(list, '--send-invites')

    await known.refresh()
    assert.equal(known.firstName, 'Untouched')
    assert.equal(exitCode, 0)
    assert.include(lines.join('\n'), '0 imported, 2 skipped, 0 refused, 0 invited')
    assert.lengthOf(await mailsTo('hemi@example.com'), 1)
    assert.lengthOf(await mailsTo('mere@example.com'), 0)
    const [entry, ...others] = await AuditEntry.all()
    assert.lengthOf(others, 0)
    assert.containsSubset(entry, { action: 'users.imported', actorId: null })
    assert.containsSubset(entry.after, { created: 1, invited: 1, source: 'members.csv' })
  })

  test('--json prints one line, and a dry run changes nothing', async ({ assert }) => {
    const { lines } = await importUsers(LIST, '--dry-run', '--json')

    assert.lengthOf(lines, 1)
    const { report, ...counts } = JSON.parse(lines[0])
    assert.deepEqual(counts, { dryRun: true, created: 2, skipped: 1, refused: 2, invited: 0 })
    assert.lengthOf(report, 3)
    assert.lengthOf(await AuditEntry.all(), 0)
  })

  test('invitations name the source', async ({ assert }) => {
    await importUsers('email\nmere@example.com\n', '--send-invites', '--source=the 2026 berth list')

    const { text } = await lastMailTo('mere@example.com')
    assert.include(text, 'the 2026 berth list')
    assert.include(text, '/reset-password?token=')
  })

  test('a dry run reports the same and changes nothing', async ({ assert }) => {
    const { lines } = await importUsers(LIST, '--dry-run', '--send-invites')

    assert.include(lines.join('\n'), '2 imported, 1 skipped, 2 refused, 2 invited')
    assert.lengthOf(await User.all(), 0)
    assert.lengthOf(await mailsTo('mere@example.com'), 0)
  })

  test('rows are imported while the file is read, one batch in memory at a time', async ({
    assert,
  }) => {
    const rows = (start: number) =>
      Array.from({ length: 600 }, (_, row) => `m${start + row}@example.com\n`).join('')
    const imported = async () => {
      const people: unknown[] = await db.from('users').select('id')
      return people.length
    }
    const pipe = join(await mkdtemp(join(tmpdir(), 'import-')), 'endless.csv')
    execFileSync('mkfifo', [pipe])
    const command = await ace.create(UsersImport, [pipe, '--send-invites'])
    const done = command.exec()
    const file = createWriteStream(pipe)

    file.write(`email\n${rows(0)}`)
    while ((await imported()) === 0) await setImmediate()
    file.end(rows(600))
    await done

    assert.equal(await imported(), 1_200)
    assert.equal(command.exitCode, 0)
  })

  // Rule A33.
  test('a file without rows imports nothing and says so, with 1; notes do not count as refused', async ({
    assert,
  }) => {
    const empty = await importUsers('email,firstName\n')
    assert.equal(empty.exitCode, 1)
    assert.include(empty.lines.join('\n'), 'There was nothing to import')

    const noted = await importUsers('E-mail,Phone\nhemi@example.com,021\n')
    assert.equal(noted.exitCode, 0)
    assert.include(noted.lines.join('\n'), 'line 1: note, the column “Phone” is not imported')
    assert.include(noted.lines.join('\n'), '1 imported, 0 skipped, 0 refused')
  })

  // Rule A33.
  test('what was imported before a file could not be read further is told and audited, with 1', async ({
    assert,
  }) => {
    const rows = Array.from({ length: 500 }, (_, row) => `m${row}@example.com,Ana\n`).join('')
    const { exitCode, lines } = await importUsers(`email,firstName\n${rows}x@example.com,"Ana\n`)

    assert.equal(exitCode, 1)
    assert.include(lines.join('\n'), 'The file cannot be read')
    assert.include(lines.join('\n'), '500 imported')
    const [entry] = await AuditEntry.all()
    assert.containsSubset(entry.after, { created: 500 })
  })

  test('a file without columns or that does not exist is refused', async ({ assert }) => {
    const { exitCode } = await importUsers('name\nMere\n')
    const missing = await ace.create(UsersImport, ['/nowhere/members.csv'])
    await missing.exec()

    assert.equal(exitCode, 1)
    assert.equal(missing.exitCode, 1)
  })
})

test.group('admin:create', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  group.each.setup(() => {
    const { isTTY } = process.stdin
    process.stdin.isTTY = true
    ace.ui.switchMode('raw')

    return () => {
      process.stdin.isTTY = isTTY
      ace.ui.switchMode('normal')
    }
  })

  async function create(email: string, password?: string) {
    const flags = ['--email', email, '--first-name=Anahera', '--last-name=Cole']
    const command = await ace.create(AdminCreate, flags)
    if (password) command.prompt.trap('Password (at least 8 characters)').replyWith(password)
    await command.exec()

    return command.exitCode
  }

  test('requires all fields, and says so', async ({ assert }) => {
    const command = await ace.create(AdminCreate, ['--email=anahera@example.com'])
    command.prompt.trap('Password (at least 8 characters)').replyWith('long enough')
    await command.exec()

    assert.equal(command.exitCode, 1)
    command.assertLogMatches(/first name/i)
    assert.isNull(await User.findBy('email', 'anahera@example.com'))
  })

  // Rule A34.
  test('creates an account that can sign in', async ({ assert, client }) => {
    assert.equal(await create('Anahera@example.com', 'long enough'), 0)

    const response = await client
      .post('/api/auth/login')
      .json({ email: 'anahera@example.com', password: 'long enough' })
    response.assertBodyContains({ user: { role: 'ADMIN', emailVerified: true } })
    const entry = await AuditEntry.firstOrFail()
    assert.equal(entry.action, 'user.administrator_created')
    assert.deepEqual(entry.after, { email: 'anahera@example.com', role: 'ADMIN' })
  })

  // Rule A34.
  test('leaves an existing administrator unchanged', async ({ assert }) => {
    const admin = await createAdmin()

    assert.equal(await create(admin.email), 0)
    assert.lengthOf(await AuditEntry.all(), 0)
  })

  test('refuses the address of another user, and a short password', async ({ assert }) => {
    const user = await createUser()

    assert.equal(await create(user.email, 'long enough'), 1)
    assert.equal(await create('anahera@example.com', 'short'), 1)
    await user.refresh()
    assert.equal(user.role, 'USER')
    assert.isNull(await User.findBy('email', 'anahera@example.com'))
  })
})
