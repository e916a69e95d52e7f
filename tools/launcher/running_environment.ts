import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inProject } from './paths.ts'

const FILE = inProject('.env.local')
const MARK = '# Written by "npm start" while it runs, so that "node ace" reaches the same parts.'

const SHARED = [
  ...['DATABASE_URL', 'SMTP_URL', 'INBOX_URL', 'STORAGE_PATH', 'PORT', 'APP_URL', 'DEMO'],
  ...[
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    'STRIPE_API_URL',
  ],
]

let isWritten = false

/** Whether the content of an environment file was written by this module. */
export function isRunningEnvironment(content: string): boolean {
  return content.startsWith(MARK)
}

/**
 * Writes `.env.local`, so that commands in another terminal use the embedded services. A `.env.local` of the user is
 * left alone.
 */
export function writeRunningEnvironment(environment: NodeJS.ProcessEnv): void {
  if (isSomebodysOwn()) return
  const lines = SHARED.filter((name) => environment[name]).map(
    (name) => `${name}='${environment[name]}'`
  )
  writeFileSync(FILE, `${[MARK, ...lines].join('\n')}\n`, { mode: 0o600 })
  isWritten = true
}

/** Removes the file that this process has written. */
export function removeRunningEnvironment(): void {
  if (isWritten) rmSync(FILE, { force: true })
}

function isSomebodysOwn() {
  return existsSync(FILE) && !isRunningEnvironment(readFileSync(FILE, 'utf8'))
}
