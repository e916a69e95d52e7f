/** An HTTP client that stores cookies, for requests to the running server. */
export class CookieBrowser {
  #cookies = new Map<string, string>()

  constructor(private origin = `http://${process.env.HOST}:${process.env.PORT}`) {}

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Another client with a copy of these cookies. */
  copy(): CookieBrowser {
    const copy = new CookieBrowser(this.origin)
    copy.#cookies = new Map(this.#cookies)

    return copy
  }

  post(path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, {
      method: 'POST',
      body: body && JSON.stringify(body),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    })
  }

  /** @returns the id of the person signed in on the pages, or null */
  async whoIsSignedIn(): Promise<string | null> {
    const response = await this.#send('/forgot-password', { headers: { accept: 'text/html' } })
    const html = await response.text()
    const page = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]

    return JSON.parse(page!).props.user?.id ?? null
  }

  async #send(path: string, init: RequestInit) {
    const headers = { ...init.headers, cookie: this.cookies }
    const response = await fetch(`${this.origin}${path}`, { ...init, headers, redirect: 'manual' })

    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value === '' || /Max-Age=-?0?;|Max-Age=-/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}
