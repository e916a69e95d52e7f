import pg from 'pg'
import { StartFailure } from './failure.ts'
import { portProblem } from './ports.ts'
import type { Settings } from './settings.ts'

const CONNECT_WITHIN_MILLISECONDS = 5000

const DATABASE_PROBLEMS: Record<string, string> = {
  'ECONNREFUSED': 'nothing answers there',
  'ENOTFOUND': 'there is no such host',
  'EAI_AGAIN': 'the name of the host cannot be looked up',
  'ETIMEDOUT': 'it does not answer',
  '28P01': 'the user name or password is wrong',
  '28000': 'the user may not connect',
  '3D000': 'there is no such database',
}

/** Checks external preconditions before anything is started. Throws StartFailure with one sentence. */
export async function checkPreconditions({ host, port, external }: Settings): Promise<void> {
  await refuseTakenPort(port, host)
  if (external.database) await refuseUnreachableDatabase(external.database)
}

async function refuseTakenPort(port: number, host: string) {
  const problem = await portProblem(port, host)
  if (problem === null) return
  throw new StartFailure(
    problem === 'taken'
      ? `Port ${port} is already in use: stop the program that uses it, or choose another port with "npm start -- --port ${port + 1}".`
      : `Port ${port} cannot be used on ${host} (${problem}): choose another one with "npm start -- --port 3333".`
  )
}

async function refuseUnreachableDatabase(connectionString: string) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_WITHIN_MILLISECONDS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { host } = new URL(connectionString)
    throw new StartFailure(
      `The database of DATABASE_URL at ${host || 'the local socket'} cannot be reached: ${reasonOf(error)}.`
    )
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown) {
  const { code = '', message } = error as { code?: string; message: string }
  return DATABASE_PROBLEMS[code] ?? message.replace(/\.$/, '')
}
