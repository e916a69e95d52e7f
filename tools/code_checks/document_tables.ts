/**
 * Part of `npm run codegen`: writes the tables of the documents that code knows better, each between two comments of its name.
 * The modules are those of app/modules.json, the commands those of Ace, their times those of start/scheduler.ts.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { inProject, projectFolder } from '../launcher/paths.ts'
import { markdownTable, writeIntoPage } from '../page_checks/report.ts'
import schedule from '../../start/scheduler.ts'

interface Command {
  commandName: string
  description: string
  filePath: string
  flags: { name: string }[]
  args: { argumentName: string }[]
  options: { staysAlive?: boolean }
}

type Modules = Record<string, { below: string[]; owns: string }>

const modules: Modules = JSON.parse(readFileSync(inProject('app', 'modules.json'), 'utf8'))
const crons = new Map(schedule.map(({ command, cron }) => [command, cron]))

const moduleTable = markdownTable(
  ['module', 'owns'],
  [
    ...Object.entries(modules)
      .toReversed()
      .map(([name, { owns }]) => [`\`app/${name}\``, owns]),
    [
      '`app/shared`',
      'the kernel: values (money, dates), errors, mail, events, validators; knows no module',
    ],
    [
      '`app/platform`',
      'HTTP, database, queue, scheduler, start and stop, observability, OpenAPI; knows no business',
    ],
  ]
)

for (const page of ['README.md', 'CONTRIBUTING.md', 'docs/design.md'])
  await writeIntoPage(page, 'modules', moduleTable)
await writeIntoPage('CONTRIBUTING.md', 'module-diagram', diagram())
await writeIntoPage('docs/design.md', 'answers-from-above', portTable())
await writeIntoPage('docs/operating-commands.md', 'commands', commandTable())
await writeIntoPage('docs/operating.md', 'cron', cronFile())

/** Arrows to the modules directly below: what is reached through another module has none of its own. */
function diagram(): string {
  const arrows = Object.entries(modules).flatMap(([name, { below }]) => {
    const direct = below.filter((one) => !below.some((other) => modules[other].below.includes(one)))

    return (direct.length > 0 ? direct : ['kernel']).map((one) => `  ${name} --> ${one}`)
  })
  const kernel = '  kernel["shared (kernel) and platform (plumbing)"]'

  return ['```mermaid', 'flowchart TD', ...arrows.toReversed(), kernel, '```'].join('\n')
}

/** The abstract classes of the contracts, with the provider that binds each. */
function portTable(): string {
  const providers = globSync('app/*/*_provider.ts', { cwd: projectFolder }).sort()
  const providerOf = (port: string) => {
    const binds = new RegExp(String.raw`\.(bind|singleton)\(\s*${port},`)
    const found = providers.find((file) => binds.test(readFileSync(inProject(file), 'utf8')))
    if (!found) throw new Error(`No provider binds ${port}.`)

    return found
  }
  const ports = globSync('app/*/contract/*.ts', { cwd: projectFolder })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(inProject(file), 'utf8')
      const [, comment, name] =
        /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport abstract class (\w+)/.exec(text) ?? []
      if (!name) return []
      const [answer] = comment
        .replaceAll(/\s*\n \* ?/g, ' ')
        .trim()
        .split(/[:;]/)

      return [[`\`${name}\``, answer, file.split('/')[1], `\`${providerOf(name)}\``]]
    })

  return markdownTable(['class', 'answers or does', 'asked by', 'bound in'], ports)
}

function commandTable(): string {
  const commands = ownCommands().toSorted((one, other) => turnOf(one) - turnOf(other))

  return markdownTable(
    ['command', 'does', 'runs', 'dry run', 'JSON'],
    commands.map(({ commandName, description, args, flags, options }) => {
      const has = (flag: string) => (flags.some(({ name }) => name === flag) ? 'yes' : '-')
      const cron = crons.get(commandName)

      return [
        `\`${[commandName, ...args.map(({ argumentName }) => argumentName.toUpperCase())].join(' ')}\``,
        description,
        cron ? inWords(cron) : options.staysAlive ? 'all the time' : 'by hand',
        has('dryRun'),
        has('json'),
      ]
    })
  )
}

/** In the order of the schedule; the others follow as Ace lists them. */
function turnOf({ commandName }: Command): number {
  const turn = [...crons.keys()].indexOf(commandName)

  return turn < 0 ? crons.size : turn
}

function ownCommands(): Command[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['ace.js', 'list', '--json'], {
    cwd: projectFolder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr || stdout)
  const listed: Command[] = JSON.parse(stdout)
  const own = listed.filter(({ filePath }) => isOwn(filePath))
  const unknown = [...crons.keys()].filter(
    (name) => !own.some(({ commandName }) => commandName === name)
  )
  if (unknown.length > 0) throw new Error(`start/scheduler.ts names no command: ${unknown.join()}`)

  return own
}

function isOwn(filePath?: string): boolean {
  return Boolean(filePath) && existsSync(inProject('commands', filePath!.replace(/\.js$/, '.ts')))
}

function inWords(cron: string): string {
  const [minute, hour, ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') throw new Error(`No words for the schedule "${cron}".`)
  if (cron === '* * * * *') return 'every minute'
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} minutes`

  return hour === '*' ? `every hour, at :${minute.padStart(2, '0')}` : `daily at ${hour}:${minute}`
}

function cronFile(): string {
  const run = 'moorings cd /opt/moorings/current && set -a && . /etc/moorings.env && node ace.js'
  const lines = [...crons].map(([command, cron]) => `${cron} ${run} ${command}`)

  return [
    '```',
    'PATH=/opt/moorings/current/node_modules/.bin:/usr/bin:/bin',
    'PORT=1',
    ...lines,
    '```',
  ].join('\n')
}
