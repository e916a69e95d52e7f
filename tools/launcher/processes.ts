import { join } from 'node:path'
import { inProject, projectFolder } from './paths.ts'
import { accepts, answersOk } from './readiness.ts'
import { localData, storageFolder } from './local_data.ts'
import { Service } from './service.ts'
import { WEB_FLAGS, WEB_VARIABLES, WORKER_FLAGS } from './web_memory.ts'
import type { ServiceOptions } from './service.ts'
import type { Settings } from './settings.ts'

/** The addresses of the embedded services; null for services that are external. */
export type Ports = { inbox: number; smtp: number; sandbox: number }

export type Plan = {
  settings: Settings
  ports: Ports
  databaseUrl: string
  isDev: boolean
  onUnexpectedExit: (service: Service) => void
}

/** The working directory of the application: the build, or the sources. The framework looks for jobs there. */
export function applicationFolder(isDev: boolean): string {
  return isDev ? projectFolder : inProject('build')
}

/** The command line of `node ace`. */
export function ace(isDev: boolean, ...parameters: string[]): string[] {
  return [process.execPath, join(applicationFolder(isDev), 'ace.js'), ...parameters]
}

/** A command that runs all the time. */
function background(isDev: boolean, name: string): string[] {
  const [node, ...parameters] = ace(isDev, name)

  return [node, ...WORKER_FLAGS, ...parameters]
}

/** The environment of all application processes. */
export function applicationEnvironment({ settings, ports, databaseUrl }: Plan): NodeJS.ProcessEnv {
  const { external, variables } = settings
  return {
    ...process.env,
    ...variables,
    ENV_PATH: projectFolder,
    NODE_COMPILE_CACHE: inProject('tmp', 'compile_cache'),
    DATABASE_URL: databaseUrl,
    STORAGE_PATH: storageFolder(settings),
    ...(external.smtp ? {} : inboxAddresses(ports)),
    ...(external.stripe ? {} : { STRIPE_API_URL: `http://127.0.0.1:${ports.sandbox}` }),
  }
}

function inboxAddresses({ smtp, inbox }: Ports) {
  return { SMTP_URL: `smtp://127.0.0.1:${smtp}`, INBOX_URL: `http://localhost:${inbox}` }
}

/** The mail inbox: SMTP server and page. */
export function inboxService({
  ports,
  onUnexpectedExit,
}: Pick<Plan, 'ports' | 'onUnexpectedExit'>): Service {
  return new Service({
    name: 'inbox',
    command: [process.execPath, inProject('tools', 'mail_inbox', 'main.ts')],
    cwd: projectFolder,
    environment: {
      ...process.env,
      INBOX_PORT: String(ports.inbox),
      INBOX_SMTP_PORT: String(ports.smtp),
      INBOX_DIR: localData.inbox,
    },
    isReady: () => answersOk(`http://127.0.0.1:${ports.inbox}/healthz`),
    onUnexpectedExit,
  })
}

/** The local Stripe sandbox. */
export function sandboxService(plan: Plan): Service {
  const { appUrl, variables } = plan.settings
  return applicationService(plan, {
    name: 'sandbox',
    command: [process.execPath, inProject('tools', 'stripe_sandbox', 'main.ts')],
    isReady: () => accepts(plan.ports.sandbox),
    variables: {
      DEMO: 'true',
      STRIPE_SANDBOX_PORT: String(plan.ports.sandbox),
      STRIPE_SANDBOX_PUBLIC_URL: `http://localhost:${plan.ports.sandbox}`,
      STRIPE_SANDBOX_DATA: localData.sandbox,
      STRIPE_SANDBOX_WEBHOOK_URL: `${appUrl}/stripe/webhook`,
      STRIPE_SANDBOX_WEBHOOK_SECRET: variables.STRIPE_WEBHOOK_SECRET,
      STRIPE_SANDBOX_CONNECT_WEBHOOK_URL: `${appUrl}/stripe/webhook/connect`,
      STRIPE_SANDBOX_CONNECT_WEBHOOK_SECRET: variables.STRIPE_CONNECT_WEBHOOK_SECRET,
    },
  })
}

/** The web server. The start is complete when it responds. */
export function webService(plan: Plan): Service {
  const { host, port } = plan.settings
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return applicationService(plan, {
    name: 'web',
    command: plan.isDev
      ? ace(true, 'serve', '--hmr', '--no-clear')
      : [process.execPath, ...WEB_FLAGS, join(applicationFolder(false), 'bin', 'server.js')],
    isReady: () => answersOk(`http://${address}:${port}/health/ready`),
    stopSignal: plan.isDev ? 'INT' : 'TERM',
    isShown: plan.isDev,
    variables: WEB_VARIABLES,
  })
}

/** The queue worker. */
export function workerService(plan: Plan): Service {
  return applicationService(plan, { name: 'worker', command: background(plan.isDev, 'worker:run') })
}

/** The scheduler, which runs start/scheduler.ts. */
export function schedulerService(plan: Plan): Service {
  return applicationService(plan, {
    name: 'scheduler',
    command: background(plan.isDev, 'scheduler:run'),
  })
}

type ApplicationService = Omit<ServiceOptions, 'cwd' | 'environment' | 'onUnexpectedExit'> & {
  variables?: Record<string, string>
}

function applicationService(plan: Plan, { variables, ...options }: ApplicationService) {
  return new Service({
    ...options,
    cwd: applicationFolder(plan.isDev),
    environment: { ...applicationEnvironment(plan), ...variables },
    onUnexpectedExit: plan.onUnexpectedExit,
  })
}
