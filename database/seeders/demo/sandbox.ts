import type { DateTime } from 'luxon'

/** The control API of the Stripe sandbox (docs/stripe_sandbox.md), as far as demo data needs it. */
export class DemoSandbox {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Forgets everything, and from now on tells nobody what happens. */
  async begin(): Promise<void> {
    await this.#call('POST', '/reset')
    await this.#call('POST', '/faults', { effect: 'webhook_drop', remaining: 1_000_000 })
  }

  /** Returns to the present, and tells what happens again. */
  async end(): Promise<void> {
    await this.#call('DELETE', '/faults')
    await this.#call('DELETE', '/clock')
  }

  /** Stops the clock at a UTC instant. */
  async travelTo(instant: DateTime): Promise<void> {
    await this.#call('POST', '/clock', { set: instant.toUTC().toISO(), freeze: true })
  }

  async pay(sessionId: string): Promise<void> {
    await this.#call('POST', `/checkout/sessions/${sessionId}/pay`)
  }

  async finishOnboarding(stripeAccountId: string): Promise<void> {
    await this.#call('POST', `/accounts/${stripeAccountId}/onboard`)
  }

  async #call(method: string, path: string, body: object = {}): Promise<void> {
    const answer = await fetch(`${this.#url}/_sandbox${path}`, {
      method,
      ...(method === 'POST' && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })

    if (!answer.ok)
      throw new Error(`The Stripe sandbox refused ${method} ${path}: ${await answer.text()}`)
    await answer.body?.cancel()
  }
}
