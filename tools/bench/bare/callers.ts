import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from './database.ts'

export interface Caller {
  id: string
  role: string
  email: string
  first_name: string
  last_name: string
}

const TOKEN = `SELECT t.hash, u.id, u.role, u.email, u.first_name, u.last_name FROM auth_access_tokens t JOIN users u ON u.id = t.tokenable_id
  WHERE t.id = $1 AND t.expires_at > now() AND u.is_active AND u.banned_at IS NULL
    AND (u.suspended_until IS NULL OR u.suspended_until <= now())`

/** The user id of an access token; null when the token is not valid. */
export async function callerOf(database: Database, header = ''): Promise<Caller | null> {
  const [id, secret] = header
    .replace(/^Bearer oat_/, '')
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString())
  const [row] = await database.ask<Caller & { hash: string }>('token', TOKEN, [id])
  const hash = createHash('sha256').update(secret).digest('hex')

  return row && timingSafeEqual(Buffer.from(hash), Buffer.from(row.hash)) ? row : null
}
