import { dirname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trustedProxies } from '../app/shared/values/trusted_proxies.ts'

/** Environment variables by name. */
export type Settings = Record<string, string | undefined>

interface SafetyRule {
  /** Whether the settings violate the rule. */
  isBroken: (settings: Settings, application: string) => boolean
  sentence: string
}

const SHORTEST_SECRET = 32

/** Values copied from examples. */
const PLACEHOLDER = /change.?me|only-for-|example|placeholder|your-|secret-key|(.)\1{9}/i

/** The host becomes part of the content security policy, where a `;` would start another directive. */
const TILES = /^https:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d+)?\//i

const isWeak = (secret = '') => secret.length < SHORTEST_SECRET || PLACEHOLDER.test(secret)

/** Addresses of unrelated networks: proxies that trust two of them trust the internet, however it is written. */
const UNRELATED = ['1.1.1.1', '60.0.0.1', '128.0.0.1', '203.0.113.1', '2001:db8::1', '2a00::1']

const APPLICATION = fileURLToPath(new URL('..', import.meta.url))

/** Whether a folder above this path is named `public` and is not one in which the application itself lies. */
function liesInPublic(path: string, application: string): boolean {
  if (dirname(path) === path) return false
  const isPublic = path.endsWith(`${sep}public`) && !application.startsWith(path + sep)

  return isPublic || liesInPublic(dirname(path), application)
}

const list = (text = '') => text.split(',').map((part) => part.trim())

/** Always refused in production, also in a demonstration: anybody who knows these values could sign in as any user. */
const ALWAYS: SafetyRule[] = [
  {
    isBroken: ({ APP_KEY }) => isWeak(APP_KEY),
    sentence: `APP_KEY must be ${SHORTEST_SECRET} or more random characters (openssl rand -base64 32)`,
  },
  {
    isBroken: ({ OLD_APP_KEYS }) => list(OLD_APP_KEYS).some((key) => key !== '' && isWeak(key)),
    sentence: `OLD_APP_KEYS must be ${SHORTEST_SECRET} or more random characters each, or left out: what they made is still believed`,
  },
  {
    isBroken: ({ LOCATION_SECRET }) => isWeak(LOCATION_SECRET),
    sentence: `LOCATION_SECRET must be ${SHORTEST_SECRET} or more random characters (openssl rand -base64 32)`,
  },
  {
    isBroken: ({ APP_KEY, LOCATION_SECRET }) => APP_KEY === LOCATION_SECRET,
    sentence: 'LOCATION_SECRET must not be the same as APP_KEY',
  },
  {
    isBroken: ({ STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET }) =>
      STRIPE_WEBHOOK_SECRET === STRIPE_CONNECT_WEBHOOK_SECRET,
    sentence:
      'STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET must be the secrets of two endpoints',
  },
  {
    isBroken: ({ SESSION_DRIVER }) => SESSION_DRIVER === 'memory',
    sentence:
      'SESSION_DRIVER=memory is for tests: it forgets everybody at a restart, use SESSION_DRIVER=cookie',
  },
  {
    isBroken: ({ LIMITER_STORE }) => LIMITER_STORE === 'memory',
    sentence:
      'LIMITER_STORE=memory is for tests: guessing passwords would be limited in each process alone, use database or redis',
  },
  {
    isBroken: ({ LOCK_STORE }) => LOCK_STORE === 'memory',
    sentence:
      'LOCK_STORE=memory is for tests: each process would run the scheduled commands beside the others, use database or redis',
  },
  {
    isBroken: ({ TRUST_PROXY }) => list(TRUST_PROXY).some(trustsManyNetworks),
    sentence:
      'TRUST_PROXY must not trust everybody: anyone could claim any address in X-Forwarded-For, name your proxies',
  },
  {
    isBroken: ({ CORS_ORIGINS }) => list(CORS_ORIGINS).some((origin) => /\*|^null$/.test(origin)),
    sentence: 'CORS_ORIGINS must name origins, not * or null',
  },
  {
    isBroken: ({ METRICS_TOKEN }) => METRICS_TOKEN !== undefined && isWeak(METRICS_TOKEN),
    sentence: `METRICS_TOKEN must be ${SHORTEST_SECRET} or more random characters, or left out`,
  },
  {
    isBroken: ({ MAP_TILE_URL }) => Boolean(MAP_TILE_URL) && !TILES.test(MAP_TILE_URL!),
    sentence: 'MAP_TILE_URL must be an address of one host, https://host/{z}/{x}/{y}',
  },
  {
    isBroken: ({ STORAGE_PATH = '' }, application) =>
      liesInPublic(resolve(STORAGE_PATH), application),
    sentence: 'STORAGE_PATH must not lie in the public folder: private photos would be served',
  },
  {
    isBroken: ({ FAULT_POINT, STRIPE_API_URL }) => Boolean(FAULT_POINT) && !STRIPE_API_URL,
    sentence:
      'FAULT_POINT must be left out but beside the sandbox of Stripe: it kills the process while money moves',
  },
]

/** Refused where money and mail are real; allowed with DEMO or STAND_INS. */
const WITHOUT_STAND_INS: SafetyRule[] = [
  {
    isBroken: ({ APP_URL }) => !APP_URL?.startsWith('https://'),
    sentence: 'APP_URL must begin with https://',
  },
  {
    isBroken: ({ S3_ENDPOINT }) => S3_ENDPOINT?.startsWith('http://') ?? false,
    sentence: 'S3_ENDPOINT must begin with https://',
  },
  {
    isBroken: ({ STRIPE_API_URL }) => Boolean(STRIPE_API_URL),
    sentence: 'STRIPE_API_URL must be left out: the sandbox takes no real money',
  },
  {
    isBroken: ({ STRIPE_SECRET_KEY }) => !/^(sk|rk)_live_/.test(STRIPE_SECRET_KEY ?? ''),
    sentence: 'STRIPE_SECRET_KEY must be a live key (sk_live_ or rk_live_)',
  },
  {
    isBroken: ({ STRIPE_WEBHOOK_SECRET }) => !STRIPE_WEBHOOK_SECRET?.startsWith('whsec_'),
    sentence: 'STRIPE_WEBHOOK_SECRET must be the signing secret of the endpoint (whsec_)',
  },
  {
    isBroken: ({ STRIPE_CONNECT_WEBHOOK_SECRET }) =>
      !STRIPE_CONNECT_WEBHOOK_SECRET?.startsWith('whsec_'),
    sentence: 'STRIPE_CONNECT_WEBHOOK_SECRET must be the signing secret of the endpoint (whsec_)',
  },
  {
    isBroken: ({ STRIPE_WEBHOOK_SECRET = '', STRIPE_CONNECT_WEBHOOK_SECRET = '' }) =>
      /sandbox|isolated/i.test(STRIPE_WEBHOOK_SECRET + STRIPE_CONNECT_WEBHOOK_SECRET),
    sentence:
      'STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET must not be those of the sandbox: everybody can read them',
  },
  {
    isBroken: ({ SMTP_URL = '', INBOX_URL }) => Boolean(INBOX_URL) || /:1025\/?$/.test(SMTP_URL),
    sentence: 'SMTP_URL must be a mail server: the inbox delivers to nobody',
  },
  {
    isBroken: ({ MAIL_FROM = '' }) => /@(.+\.)?(example(\.\w+)?|test|localhost)$/i.test(MAIL_FROM),
    sentence: 'MAIL_FROM must be an address of your own domain',
  },
  {
    isBroken: ({ CORS_ORIGINS }) => list(CORS_ORIGINS).some((origin) => /^http:/.test(origin)),
    sentence: 'CORS_ORIGINS must name https:// origins',
  },
  {
    isBroken: ({ CALENDAR_LOCAL_FEEDS }) => isTrue(CALENDAR_LOCAL_FEEDS),
    sentence:
      'CALENDAR_LOCAL_FEEDS must be left out: calendars could be read from our own machines',
  },
  {
    isBroken: ({ RATE_LIMIT_FACTOR = '1' }) => Number(RATE_LIMIT_FACTOR) > 20,
    sentence: 'RATE_LIMIT_FACTOR must be 20 or less: more is no limit',
  },
]

/** Whether the sandbox, the inbox and plain http are allowed. */
export function allowsStandIns({ STAND_INS, DEMO }: Settings): boolean {
  return isTrue(STAND_INS ?? DEMO)
}

/** @returns one sentence for each unsafe setting; empty outside of production */
export function unsafeSettings(settings: Settings, application = APPLICATION): string[] {
  if (settings.NODE_ENV !== 'production') return []
  const rules = allowsStandIns(settings) ? ALWAYS : [...ALWAYS, ...WITHOUT_STAND_INS]

  return rules
    .filter((rule) => rule.isBroken(settings, application))
    .map(({ sentence }) => sentence)
}

function trustsManyNetworks(proxy: string): boolean {
  if (/\/[0-7]$/.test(proxy)) return true
  try {
    const isTrusted = trustedProxies(proxy)
    return UNRELATED.filter((address) => isTrusted(address, 0)).length > 1
  } catch {
    // Whoever reads the setting refuses what is no address.
    return false
  }
}

function isTrue(value: string | undefined) {
  return value === 'true' || value === '1'
}
