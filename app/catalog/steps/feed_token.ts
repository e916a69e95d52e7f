import { hash, randomBytes } from 'node:crypto'

/** A new token of a calendar feed, too long to guess. */
export function newFeedToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the feed of a token is found by. */
export function feedTokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
