import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

const SESSION = '/proc/self/autogroup'

const GIVE_WAY = `
  import { existsSync, readFileSync } from 'node:fs'
  import { getPriority } from 'node:os'
  import { giveWay } from '#platform/lifecycle/give_way'
  giveWay()
  const session = existsSync('${SESSION}') ? readFileSync('${SESSION}', 'utf8').trim().split(' ').at(-1) : null
  console.log(JSON.stringify({ process: getPriority(), session: session && Number(session) }))`

/** Gives way in a process of a new session. */
async function priorities(command: string) {
  const child = spawn('/bin/sh', ['-c', command, process.execPath, GIVE_WAY], {
    cwd: app.makePath(),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })

  return JSON.parse(await text(child.stdout))
}

const NODE = '"$0" --import=./bin/typescript.js --input-type=module --eval "$1"'

test.group('Giving way', () => {
  test('lowers a service and its session, where Linux shares the processors among sessions', async ({
    assert,
  }) => {
    const session = existsSync(SESSION) ? 10 : null

    assert.deepEqual(await priorities(`exec ${NODE}`), { process: 10, session })
    assert.deepEqual(await priorities(`${NODE}; true`), { process: 10, session })
  })

  test('leaves a session that others may share', async ({ assert }) => {
    const session = existsSync(SESSION) ? 0 : null

    assert.deepEqual(await priorities(`(${NODE}; true); true`), { process: 10, session })
  })
})
