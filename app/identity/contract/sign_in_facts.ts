import { raw, type Sql, sql } from '#platform/database/sql'

/** SQL for rows of `users` under this alias: a person has a confirmed authenticator app or a passkey. */
export function whereHasSecondFactor(alias: string): Sql {
  const users = raw(alias)

  return sql`(
    EXISTS (SELECT FROM totp_devices WHERE user_id = ${users}.id AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys WHERE user_id = ${users}.id))`
}

/** SQL: a token of a session or an app, by SQL of its id, was not revoked and has not expired. */
export function whereTokenValid(tokenId: Sql, now: Sql): Sql {
  return sql`EXISTS (SELECT FROM auth_access_tokens token
    WHERE token.id = ${tokenId} AND (token.expires_at IS NULL OR token.expires_at > ${now}))`
}
