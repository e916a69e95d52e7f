import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const SCRIPTS = fileURLToPath(new URL('../../../../bin/', import.meta.url))
const LOCKFILE = JSON.stringify({
  packages: { '': {}, 'node_modules/sample': { version: '1.0.0' } },
})

/** A project in a folder with a space in its name; the installed packages match its lockfile. */
function sampleProject() {
  const project = join(mkdtempSync(join(tmpdir(), 'auckland-moorings-project-')), 'my clone')
  mkdirSync(join(project, 'bin'), { recursive: true })
  mkdirSync(join(project, 'node_modules'))
  for (const script of ['ensure_installed.js', 'link_node.js'])
    copyFileSync(join(SCRIPTS, script), join(project, 'bin', script))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(project, 'package-lock.json'), LOCKFILE)
  writeFileSync(join(project, 'node_modules', '.package-lock.json'), LOCKFILE)
  writeFileSync(join(project, '.env.example'), 'PORT=3333\nAPP_KEY=\nMAIL_FROM=crew@example.com')
  return project
}

function run(project: string) {
  const program = join(project, 'bin', 'ensure_installed.js')
  return spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: '', PATH: '/nonexistent' },
  })
}

test.group('Installing dependencies', (group) => {
  let project: string

  group.each.setup(() => {
    project = sampleProject()
    return () => rmSync(join(project, '..'), { recursive: true, force: true })
  })

  test('the first .env has fresh secrets and complete lines', ({ assert }) => {
    const { status } = run(project)

    const lines = readFileSync(join(project, '.env'), 'utf8').split('\n')
    assert.equal(status, 0)
    assert.includeMembers(lines, ['PORT=3333', 'MAIL_FROM=crew@example.com', ''])
    assert.isTrue(lines.some((line) => /^APP_KEY=[\w-]{43}$/.test(line)))
    assert.isTrue(lines.some((line) => /^LOCATION_SECRET=[\w-]{43}$/.test(line)))
  })

  test('an existing .env is kept', ({ assert }) => {
    writeFileSync(join(project, '.env'), 'PORT=4000\n')

    run(project)

    assert.equal(readFileSync(join(project, '.env'), 'utf8'), 'PORT=4000\n')
  })

  test('nothing is installed while the lockfile is unchanged', ({ assert }) => {
    const { stdout, status } = run(project)

    assert.equal(status, 0)
    assert.notInclude(stdout, 'Installing')
  })

  test('the packaged Node is linked where npm did not', ({ assert }) => {
    const name = `node-${process.platform}-${process.arch}`
    const program = join(project, 'node_modules', name, 'bin', 'node')
    mkdirSync(dirname(program), { recursive: true })
    mkdirSync(join(project, 'node_modules', '.bin'))
    writeFileSync(program, 'the packaged one')

    run(project)
    run(project)

    const link = join(project, 'node_modules', '.bin', 'node')
    assert.equal(readFileSync(link, 'utf8'), 'the packaged one')
    assert.isTrue(lstatSync(link).isSymbolicLink())
  })

  test('a changed lockfile is installed, and a failure is reported', ({ assert }) => {
    run(project)
    writeFileSync(join(project, 'package-lock.json'), LOCKFILE.replace('1.0.0', '1.0.1'))

    const { stdout, stderr, status } = run(project)

    assert.equal(status, 1)
    assert.include(stdout, 'Installing the dependencies')
    assert.include(stderr, 'npm could not be started')
  })

  test('a folder without lockfile is refused', ({ assert }) => {
    rmSync(join(project, 'package-lock.json'))

    const { stderr, status } = run(project)

    assert.equal(status, 1)
    assert.include(stderr, 'package-lock.json is missing')
  })
})
