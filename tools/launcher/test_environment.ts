import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInbox } from '../mail_inbox/server.ts'
import { freePorts } from './ports.ts'
import { startPostgres } from './postgres.ts'
import type { Inbox } from '../mail_inbox/server.ts'

export type TestEnvironment = {
  /** Environment variables; they override every `.env` file. */
  variables: Record<string, string>
  stop: () => Promise<void>
}

let runningInbox: Inbox | null = null
let databaseLog: string | null = null

/**
 * Starts the services of a test run, none of them shared with another run: a throwaway PostgreSQL, a mail inbox in
 * this process, an uploads folder. The ports of the web server and the Stripe sandbox are reserved, because each must
 * know the other's address before it starts.
 */
export async function startTestEnvironment(): Promise<TestEnvironment> {
  const files = mkdtempSync(join(tmpdir(), 'auckland-moorings-files-'))
  process.once('exit', () => rmSync(files, { recursive: true, force: true }))

  const postgres = await startPostgres({ database: 'auckland_moorings_test', throwaway: true })
  const inbox = await startInbox({ smtpPort: 0, webPort: 0, dir: join(files, 'inbox') })
  // The inbox must not keep the process alive when a run fails before its teardown.
  inbox.unref()
  runningInbox = inbox
  databaseLog = postgres.logFile

  return {
    variables: {
      DATABASE_URL: postgres.socketUrl,
      SMTP_URL: inbox.smtpUrl,
      INBOX_URL: inbox.webUrl,
      STORAGE_PATH: join(files, 'storage'),
      ...addresses(await freePorts(3)),
    },
    stop: async () => {
      await inbox.close()
      await postgres.stop()
    },
  }
}

/** The inbox of this test run. Throws outside of a test run. */
export function testInbox(): Inbox {
  if (!runningInbox)
    throw new Error('The test environment is not started: run the tests through "npm test".')
  return runningInbox
}

/** What the PostgreSQL of this test run has logged. Throws outside of a test run. */
export function testDatabaseLog(): string {
  return readFileSync(databaseLog!, 'utf8')
}

function addresses([web, sandbox, bucket]: number[]) {
  return {
    HOST: '127.0.0.1',
    PORT: String(web),
    APP_URL: `http://127.0.0.1:${web}`,
    STRIPE_SANDBOX_PORT: String(sandbox),
    STRIPE_API_URL: `http://127.0.0.1:${sandbox}`,
    S3_ENDPOINT: `http://127.0.0.1:${bucket}`,
    S3_BUCKET: 'moorings-test',
    S3_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'test-secret',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_platform',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_test_connect',
  }
}
