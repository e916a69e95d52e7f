import { DateTime } from 'luxon'
import type User from '#identity/models/user'
import { bearer } from '#tests/support/accounts'
import { CookieBrowser } from '#tests/support/cookie_browser'

/** A page session in a browser of this person, with its token. */
export async function liveBrowser(user: User) {
  const token = await bearer(user)

  return { token, cookie: await pageCookie(token) }
}

/** The cookie of a page session of this token, at this server. */
export async function pageCookie(token: string, origin?: string): Promise<string> {
  const browser = new CookieBrowser(origin)
  await browser.post('/api/auth/session', undefined, { authorization: `Bearer ${token}` })

  return browser.cookies
}

/** An open stream of the live channel; `events` are those with a name, as `changed {"keys":["unread"]}`. */
export class LiveReader {
  text = ''
  #reader: ReadableStreamDefaultReader<Uint8Array>

  private constructor(
    readonly response: Response,
    private abort: AbortController
  ) {
    this.#reader = response.body!.getReader()
  }

  static async open(cookie: string, origin = ownOrigin()): Promise<LiveReader> {
    const abort = new AbortController()
    const response = await fetch(`${origin}/live`, {
      headers: { cookie, 'accept': 'text/event-stream', 'accept-encoding': 'gzip, br' },
      signal: abort.signal,
      redirect: 'manual',
    })

    return new LiveReader(response, abort)
  }

  get events(): string[] {
    return [...this.text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(
      ([, name, data]) => `${name} ${data}`
    )
  }

  /** The keys so far, one line an event. */
  get keys(): string[] {
    return this.events.map((event) => JSON.parse(event.slice('changed '.length)).keys.join(' '))
  }

  /** Reads on until this holds. Throws when the stream ends before. */
  async until(holds: (reader: this) => boolean): Promise<void> {
    while (!holds(this)) {
      if (!(await this.#read())) throw new Error(`The stream ended after:\n${this.text}`)
    }
  }

  /** @returns seconds until the server ended it */
  async end(): Promise<number> {
    const startedAt = DateTime.utc()
    while (await this.#read());

    return DateTime.utc().diff(startedAt).as('seconds')
  }

  close(): void {
    this.abort.abort()
  }

  async #read(): Promise<boolean> {
    const { done, value } = await this.#reader.read()
    if (value) this.text += Buffer.from(value).toString()

    return !done
  }
}

function ownOrigin() {
  return `http://${process.env.HOST}:${process.env.PORT}`
}
