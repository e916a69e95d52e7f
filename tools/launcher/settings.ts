import { createHmac } from 'node:crypto'
import { EnvLoader, EnvParser } from '@adonisjs/core/env'
import { StartFailure } from './failure.ts'
import { projectFolder } from './paths.ts'
import { isRunningEnvironment } from './running_environment.ts'
import type { StartOptions } from './options.ts'

type Variables = Record<string, string>

export type Settings = {
  /** Environment of the application, complete except for the addresses of the embedded services. */
  variables: Variables
  host: string
  port: number
  appUrl: string
  hasDemo: boolean
  /** Which services are external. */
  external: { database: string | null; smtp: string | null; stripe: boolean }
  preferred: { inbox: number; smtp: number; sandbox: number }
}

const DEFAULT_PORTS = { INBOX_PORT: '1080', INBOX_SMTP_PORT: '1025', STRIPE_SANDBOX_PORT: '12111' }

/** Placeholders for the addresses of embedded services, so that the other settings can be validated first. */
const EMBEDDED: Variables = {
  DATABASE_URL: 'postgres://127.0.0.1/embedded',
  SMTP_URL: 'smtp://127.0.0.1:1025',
}

/**
 * Settings from the environment and the `.env` files; the environment has precedence. Throws StartFailure with one
 * sentence that names every invalid setting.
 */
export async function readSettings(options: StartOptions): Promise<Settings> {
  process.env.NODE_ENV = options.dev ? 'development' : 'production'
  const given: Variables = { ...(await readEnvironmentFiles()), ...presentVariables() }
  const port = options.port ?? portOf(given, 'PORT', '3333')
  const stripe = Boolean(given.STRIPE_SECRET_KEY)

  const variables: Variables = {
    ...EMBEDDED,
    ...(stripe ? {} : sandboxSecrets(given.APP_KEY ?? '')),
    ...given,
    NODE_ENV: process.env.NODE_ENV,
    TZ: 'UTC',
    PORT: String(port),
    APP_URL: appUrlOf(given, port),
    RATE_LIMIT_FACTOR: given.RATE_LIMIT_FACTOR ?? '20',
    DEMO: String(options.demo && given.DEMO !== 'false'),
    STAND_INS: given.STAND_INS ?? 'true',
    HARBOURMASTER_EMAIL: given.HARBOURMASTER_EMAIL ?? 'harbourmaster@example.com',
  }
  await validate(variables)

  return {
    variables,
    host: variables.HOST,
    port,
    appUrl: variables.APP_URL,
    hasDemo: variables.DEMO === 'true',
    external: { database: given.DATABASE_URL ?? null, smtp: given.SMTP_URL ?? null, stripe },
    preferred: {
      inbox: portOf(given, 'INBOX_PORT'),
      smtp: portOf(given, 'INBOX_SMTP_PORT'),
      sandbox: portOf(given, 'STRIPE_SANDBOX_PORT'),
    },
  }
}

async function readEnvironmentFiles() {
  const all = await new EnvLoader(projectFolder).load()
  const files = all.filter(({ contents }) => !isRunningEnvironment(contents))
  const appRoot = new URL(`file://${projectFolder}/`)
  const parsed = await Promise.all(
    files.map(({ contents }) => new EnvParser(contents, appRoot).parse())
  )
  return withoutEmpty(Object.assign({}, ...parsed.reverse()))
}

function presentVariables() {
  return withoutEmpty(process.env)
}

function withoutEmpty(variables: NodeJS.ProcessEnv): Variables {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => !!entry[1])
  )
}

function portOf(
  given: Variables,
  name: string,
  fallback = DEFAULT_PORTS[name as keyof typeof DEFAULT_PORTS]
) {
  const text = given[name] ?? fallback
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new StartFailure(
      `The setting ${name} must be a port from 1 to 65535, not "${text}" (.env or environment).`
    )
  }
  return port
}

/** A local APP_URL follows the port; any other is kept. */
function appUrlOf(given: Variables, port: number) {
  const text = given.APP_URL ?? 'http://localhost'
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  if (process.env.APP_URL || !['localhost', '127.0.0.1'].includes(url.hostname)) return text
  url.port = String(port)
  return url.toString().replace(/\/$/, '')
}

/** Webhook secrets shared by the application and its sandbox, the same for every start. */
function sandboxSecrets(appKey: string): Variables {
  const secret = (purpose: string) =>
    createHmac('sha256', appKey).update(purpose).digest('hex').slice(0, 32)
  return {
    STRIPE_SECRET_KEY: `sk_test_${secret('stripe key')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret('stripe webhook')}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${secret('stripe connect webhook')}`,
  }
}

/** Validates with the application's own schema. */
async function validate(variables: Variables) {
  Object.assign(process.env, variables)
  const known = new Set(Object.keys(process.env))
  try {
    await import('../../start/env.ts')
    forgetAllBut(known)
  } catch (error) {
    const help = (error as { help?: string }).help
    if (!help) throw error
    throw new StartFailure(`Invalid setting: ${complaints(help)} (.env or environment).`)
  }
  requireUrl(variables, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  requireUrl(variables, 'SMTP_URL', ['smtp:', 'smtps:'])
}

/** Loading the schema reads the `.env` files again, with values that an earlier start may have left in them. */
function forgetAllBut(known: Set<string>) {
  const loaded = Object.keys(process.env).filter((name) => !known.has(name))
  for (const name of loaded) delete process.env[name]
}

function complaints(help: string) {
  return help
    .split('\n')
    .map((line) => line.replace(/^- /, ''))
    .join('; ')
}

function requireUrl(variables: Variables, name: string, protocols: string[]) {
  const text = variables[name]
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return
  throw new StartFailure(
    `The setting ${name} must be an address that begins with ${protocols[0]}// (.env or environment).`
  )
}
