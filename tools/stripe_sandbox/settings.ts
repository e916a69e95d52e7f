/** A webhook endpoint and its signing secret. */
export interface WebhookEndpoint {
  url: string
  secret: string
}

export interface SandboxSettings {
  host: string
  port: number
  /** Folder of the journal; null keeps everything in memory. */
  dataFolder: string | null
  /** Name of the business on the hosted pages. */
  appName: string
  /** Url of the hosted pages when it differs from the one listened on. */
  publicUrl: string | null
  /** Snapshot events of the platform's own account. */
  webhook: WebhookEndpoint | null
  /** Account events: thin (v2) ones, and snapshots of accounts made through v1. */
  connectWebhook: WebhookEndpoint | null
  /** Milliseconds before the first retry of a failed delivery; doubles each time. */
  retryBaseMs: number
  /** Timeout of a delivery, in milliseconds. */
  deliveryTimeoutMs: number
}

export type SandboxOptions = { [K in keyof SandboxSettings]?: SandboxSettings[K] | undefined }

const DEFAULT_PORT = 12111
const DEFAULT_WEBHOOK_SECRET = 'whsec_sandbox_platform'
const DEFAULT_CONNECT_WEBHOOK_SECRET = 'whsec_sandbox_connect'

const DEFAULTS: SandboxSettings = {
  host: '127.0.0.1',
  port: DEFAULT_PORT,
  dataFolder: null,
  appName: 'Auckland Moorings',
  publicUrl: null,
  webhook: null,
  connectWebhook: null,
  retryBaseMs: 1000,
  deliveryTimeoutMs: 10_000,
}

export function completeSettings(options: SandboxOptions): SandboxSettings {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...DEFAULTS, ...(Object.fromEntries(given) as Partial<SandboxSettings>) }
}

/** A setup given as text, by command-line flags or the environment. */
export interface TextOptions {
  port?: string | undefined
  host?: string | undefined
  data?: string | undefined
  webhookUrl?: string | undefined
  webhookSecret?: string | undefined
  connectWebhookUrl?: string | undefined
  connectWebhookSecret?: string | undefined
  appName?: string | undefined
  publicUrl?: string | undefined
}

/** Reads flags first, then the environment. Throws a RangeError in one sentence on a bad value. */
export function readOptions(
  flags: TextOptions,
  env: Record<string, string | undefined>
): SandboxOptions {
  const text = (flag: string | undefined, name: string) => flag ?? (env[name] || undefined)

  return {
    port: readPort(text(flags.port, 'STRIPE_SANDBOX_PORT')),
    host: text(flags.host, 'STRIPE_SANDBOX_HOST'),
    dataFolder: text(flags.data, 'STRIPE_SANDBOX_DATA'),
    appName: text(flags.appName, 'STRIPE_SANDBOX_APP_NAME') ?? (env.APP_NAME || undefined),
    publicUrl: readUrl(text(flags.publicUrl, 'STRIPE_SANDBOX_PUBLIC_URL'), 'public url'),
    webhook: endpoint(
      readUrl(text(flags.webhookUrl, 'STRIPE_SANDBOX_WEBHOOK_URL'), 'webhook url'),
      text(flags.webhookSecret, 'STRIPE_SANDBOX_WEBHOOK_SECRET') ?? DEFAULT_WEBHOOK_SECRET
    ),
    connectWebhook: endpoint(
      readUrl(
        text(flags.connectWebhookUrl, 'STRIPE_SANDBOX_CONNECT_WEBHOOK_URL'),
        'connect webhook url'
      ),
      text(flags.connectWebhookSecret, 'STRIPE_SANDBOX_CONNECT_WEBHOOK_SECRET') ??
        DEFAULT_CONNECT_WEBHOOK_SECRET
    ),
  }
}

function readPort(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  throw new RangeError(
    `The port of the Stripe sandbox must be a number from 0 to 65535, not "${value}".`
  )
}

function readUrl(value: string | undefined, name: string): string | undefined {
  if (value === undefined) return undefined
  if (/^https?:\/\//i.test(value) && URL.canParse(value)) return value.replace(/\/$/, '')
  throw new RangeError(
    `The ${name} of the Stripe sandbox must be an http(s) address, not "${value}".`
  )
}

function endpoint(url: string | undefined, secret: string): WebhookEndpoint | undefined {
  return url === undefined ? undefined : { url, secret }
}
