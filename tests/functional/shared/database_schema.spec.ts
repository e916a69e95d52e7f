import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Generated classes of tables', () => {
  test('database/schema.ts is what the migrations make', async ({ assert, cleanup }) => {
    const { config } = db.manager.get(db.primaryConnectionName)!
    const { schemaGeneration } = config
    const folder = await mkdtemp(join(tmpdir(), 'moorings-schema-'))
    ace.ui.switchMode('raw')
    cleanup(async () => {
      ace.ui.switchMode('normal')
      config.schemaGeneration = schemaGeneration
      await rm(folder, { recursive: true })
    })
    const outputPath = join(folder, 'schema.ts')
    config.schemaGeneration = { ...schemaGeneration, enabled: true, outputPath }

    const { exitCode } = await ace.exec('schema:generate', ['--compact-output'])

    assert.equal(exitCode, 0)
    const made = await readFile(outputPath, 'utf8')
    assert.equal(await readFile(app.makePath('database/schema.ts'), 'utf8'), made)
  })
})
