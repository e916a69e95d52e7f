import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '../../tests/support/views.ts'
import { build, hashToBuild } from '../launcher/build.ts'
import { StartFailure } from '../launcher/failure.ts'
import { untilAnswered } from '../launcher/isolated_server.ts'
import { type Environment, startEnvironment } from '../soak/payments/environment.ts'
import { PASSWORD } from './facts.ts'

export type Member = Exclude<Role, 'visitor'>

/** A new marketplace with only three accounts: a renter, an owner and an administrator. */
export class SmallSite {
  readonly origin: string
  readonly #environment: Environment
  readonly #tokens = new Map<Member, string>()

  static async open(): Promise<SmallSite> {
    const hash = hashToBuild()
    if (hash) await build(hash)
    const environment = await startEnvironment()
    for (const process of [environment.web, environment.worker]) {
      process.disableKills()
      process.run()
    }
    await untilAnswered(`${environment.origin}/health/ready`, join(environment.files, 'web.log'))

    const site = new SmallSite(environment)
    for (const member of ['renter', 'owner', 'admin'] as const) await site.#signUp(member)
    return site
  }

  private constructor(environment: Environment) {
    this.#environment = environment
    this.origin = environment.origin
  }

  /** Makes an API call as this person. Throws when it fails. */
  async call<Answer>(member: Member, method: string, path: string, body?: object) {
    return this.#send<Answer>(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'authorization': `Bearer ${this.#tokens.get(member)}`,
      },
      body: body && JSON.stringify(body),
    })
  }

  /** Uploads a picture file as the next photo of a mooring. */
  async upload(listing: string, file: string): Promise<void> {
    const body = new FormData()
    body.set('file', await openAsBlob(file, { type: 'image/webp' }), 'photo.webp')
    body.set('isPublic', 'true')

    await this.#send(`/photos/listing/${listing}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#tokens.get('owner')}` },
      body,
    })
  }

  async close(): Promise<void> {
    await this.#environment.stop()
  }

  async #signUp(member: Member) {
    const email = `${member}@example.com`
    const { access_token: token } = await this.#send<{ access_token: string }>('/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password: PASSWORD,
        firstName: { renter: 'Hana', owner: 'Olive', admin: 'Ari' }[member],
        lastName: 'Tester',
        role: member === 'owner' ? 'OWNER' : 'USER',
      }),
    })
    this.#tokens.set(member, token)

    const role = member === 'admin' ? 'ADMIN' : null
    await this.#environment.database.query(
      'UPDATE users SET email_verified_at = now(), role = coalesce($2, role) WHERE email = $1',
      [email, role]
    )
  }

  async #send<Answer>(path: string, request: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.origin}/api${path}`, request)
    const text = await response.text()
    if (!response.ok) throw new StartFailure(`${path} answered ${response.status}: ${text}`)

    return (text ? JSON.parse(text) : null) as Answer
  }
}
