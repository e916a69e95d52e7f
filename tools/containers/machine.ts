import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { read } from '../drills/load.ts'
import { StartFailure } from '../launcher/failure.ts'
import { projectFolder } from '../launcher/paths.ts'

interface Result {
  code: number
  output: string
  errors: string
}

/** The names of the projects of the run, so that no other one on the same engine is touched. */
export const PROJECTS = ['moorings-trial', 'moorings-trial-real'] as const

/** For processes with keys that Stripe does not know: its address is that of their own container, where nothing answers. */
export const OUTSIDE_WORLD = { extra_hosts: ['api.stripe.com:127.0.0.1'] }

const WAIT_SECONDS = 90

/** A copy of the checkout, on which commands run as an operator types them. */
export class Machine {
  /** Environment of the commands: the project of Compose, its files and settings. */
  settings: Record<string, string> = { COMPOSE_PROJECT_NAME: PROJECTS[0] }
  readonly folder: string
  readonly #engine: string | null

  /** @param engine script of an engine of its own; null with the Docker of the machine */
  constructor(folder: string, engine: string | null) {
    this.folder = folder
    this.#engine = engine
  }

  /** Copies the files of the checkout. The .env of an earlier run is kept, as its volumes may be there. */
  copyProject(): void {
    const listed = spawnSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: projectFolder,
        encoding: 'utf8',
      }
    )
    const environment = join(this.folder, '.env')
    const kept = existsSync(environment) ? readFileSync(environment) : null
    rmSync(this.folder, { recursive: true, force: true })
    for (const file of listed.stdout.split('\0')) {
      const source = join(projectFolder, file)
      if (file === '' || !existsSync(source)) continue
      mkdirSync(dirname(join(this.folder, file)), { recursive: true })
      cpSync(source, join(this.folder, file))
    }
    if (kept) writeFileSync(environment, kept)
    else this.must('sh bin/container/secrets.sh > .env')
  }

  /** Runs lines of shell in the copy. */
  run(line: string): Result {
    const [program, ...parameters] = this.#command(line)
    const { status, stdout, stderr } = spawnSync(program, parameters, this.#options)
    return { code: status ?? 1, output: stdout.trim(), errors: stderr.trim() }
  }

  /** Runs a line that must succeed, and returns what it printed. */
  must(line: string): string {
    const { code, output, errors } = this.run(line)
    if (code === 0) return output
    throw failure(line, code, `${output}\n${errors}`)
  }

  /** Runs a line that must succeed while this process goes on with other work. */
  async mustBeside(line: string): Promise<void> {
    const [program, ...parameters] = this.#command(line)
    await promisify(execFile)(program, parameters, this.#options).catch((error) => {
      throw failure(line, error.code, `${error.stdout}\n${error.stderr}`)
    })
  }

  /** Runs the commands that a page of the handbook has between `<!-- name -->` and `<!-- /name -->`. */
  runHandbook(name: string): void {
    const page = readFileSync(join(this.folder, 'docs', 'operating.md'), 'utf8')
    const commands = new RegExp(
      `<!-- ${name} -->\\s+\`\`\`sh\\n([^]+?)\`\`\`\\s+<!-- /${name} -->`
    ).exec(page)
    if (!commands) throw new StartFailure(`docs/operating.md has no commands named "${name}".`)

    for (const line of commands[1].trim().split(/(?<!\\)\n/)) console.log(`  $ ${line}`)
    this.must(commands[1])
  }

  /** Writes a further file of Compose (JSON, which is YAML too) and returns its path in the copy. */
  writeCompose(name: string, content: object): string {
    mkdirSync(join(this.folder, 'tmp'), { recursive: true })
    writeFileSync(join(this.folder, 'tmp', name), JSON.stringify(content))
    return `tmp/${name}`
  }

  /** Rows of the first column of a query in the database. */
  query(sql: string): string[] {
    const line = `docker compose exec -T postgres psql -U postgres -d auckland_moorings -Atc "${sql}"`
    return this.must(line).split('\n')
  }

  /** Ids of the running containers of services. */
  containers(...services: string[]): string[] {
    return this.must(`docker compose ps --quiet ${services.join(' ')}`)
      .split('\n')
      .filter(Boolean)
  }

  /** Kills the process of a container, which the engine then starts again, and waits until it runs or is healthy. */
  async crash(service: string, command = 'kill -9 $(cat /proc/1/task/1/children)'): Promise<void> {
    const [container] = this.containers(service)
    const restarts = () => Number(this.#inspect(container, '{{.RestartCount}}'))
    const before = restarts()

    this.run(`docker exec ${container} sh -c '${command}'`)
    const state =
      '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{else}}healthy{{end}}'
    await this.until(
      `${service} runs again`,
      () => restarts() > before && this.#inspect(container, state) === 'running healthy'
    )
  }

  /** Waits until something holds. Throws a StartFailure when it does not in time. */
  async until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = Date.now() + WAIT_SECONDS * 1000

    while (!(await holds())) {
      if (Date.now() > deadline) throw new StartFailure(`After ${WAIT_SECONDS} s: not ${what}.`)
      await pause(500)
    }
  }

  /** Waits until the site at this address is ready. */
  async untilReady(origin: string): Promise<void> {
    await this.until('ready', async () => {
      const { status } = await read('ready', `${origin}/health/ready`)
      return status === 200
    })
  }

  /** Gives the images a new id, as a new release has one. */
  release(version: string): void {
    for (const image of ['auckland-moorings', 'auckland-moorings-demo'])
      this.must(
        `printf 'FROM ${image}\\nLABEL release=${version}\\n' | docker build -q -t ${image} -`
      )
  }

  printState(): void {
    console.log(this.run('docker compose ps --all; docker compose logs --no-color --tail 5').output)
  }

  /** Removes containers and volumes of the run. */
  removeAll(): void {
    for (const name of PROJECTS)
      this.run(
        `docker compose --project-name ${name} --profile '*' down --volumes --remove-orphans`
      )
  }

  #inspect(container: string, format: string): string {
    return this.run(`docker inspect --format '${format}' ${container}`).output
  }

  #command(line: string): string[] {
    const command = ['sh', '-euc', `cd "$0" && { ${line}\n}`, this.folder]
    return this.#engine ? ['sh', this.#engine, 'enter', ...command] : command
  }

  get #options() {
    return {
      env: { ...process.env, ...this.settings },
      encoding: 'utf8' as const,
      maxBuffer: 1 << 28,
    }
  }
}

function failure(line: string, code: number, printed: string) {
  return new StartFailure(
    `This command exited with ${code}: ${line}`,
    printed.trim().split('\n').slice(-25)
  )
}
