/** Fields that the log never shows, at whatever depth they stand, in camelCase and in snake_case. */
const SECRETS = withSnakeCase([
  'password',
  'token',
  'access_token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'mooringNumber',
  'accessCode',
  'accessInstructions',
  'licenceNumber',
  'licenceHolder',
  'managementArea',
  'rentalApprovalReference',
  'latitude',
  'longitude',
  'approvedLatitude',
  'approvedLongitude',
  'recoveryCodes',
  'challenge',
])

/** Details that PostgreSQL adds to an error; they contain whole rows. */
const ROWS = ['detail', 'where', 'bindings', 'internalQuery', 'parameters']

const REDACTED = '[redacted]'
const DEEPEST = 5

export const serializers = {
  ...Object.fromEntries([...SECRETS].map((name) => [name, () => REDACTED])),
  err: errorLine,
}

/** A line of the log without secrets; the same object when it has none, otherwise a copy. */
export function hideSecrets<Line extends object>(line: Line, depth = 0): Line {
  let shown: Line | null = null

  for (const [name, value] of Object.entries(line)) {
    const safe = SECRETS.has(name) ? REDACTED : withoutSecrets(value, depth)
    if (safe !== value) Object.assign((shown ??= copyOf(line)), { [name]: safe })
  }
  return shown ?? line
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value

  return depth < DEEPEST ? hideSecrets(value, depth + 1) : value
}

function withSnakeCase(names: string[]): Set<string> {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

  return new Set([...names, ...names.map(snake)])
}

function copyOf<Line extends object>(line: Line): Line {
  return (Array.isArray(line) ? [...line] : { ...line }) as Line
}

function errorLine(error: Error & { code?: string; cause?: unknown }): object {
  const { name: type, message, stack, cause, ...more } = error
  const rest = Object.fromEntries(Object.entries(more).filter(([name]) => !ROWS.includes(name)))

  return {
    ...hideSecrets(rest),
    type,
    message,
    stack,
    ...(cause instanceof Error && { cause: errorLine(cause) }),
  }
}
