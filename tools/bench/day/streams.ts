import { Agent, get } from 'node:http'

const agent = new Agent({ maxSockets: Infinity })

/** Open streams of the live channel, one of each person. */
export class Streams {
  /** Events with a name that have come. */
  events = 0
  /** Streams that ended by themselves. */
  ended = 0
  readonly #origin: string
  #close: (() => void)[] = []
  #isClosing = false

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Resolves when the stream of this page session is open. */
  open(cookie: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { cookie, accept: 'text/event-stream' }
      const request = get(`${this.#origin}/live`, { headers, agent }, (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`No stream: ${response.statusCode}`))
        response.setEncoding('utf8')
        response.on('data', (text: string) => (this.events += text.split('event: ').length - 1))
        response.once('close', () => {
          if (!this.#isClosing) this.ended += 1
        })
        this.#close.push(() => response.destroy())
        resolve()
      })
      request.once('error', reject)
    })
  }

  get count(): number {
    return this.#close.length - this.ended
  }

  close(): void {
    this.#isClosing = true
    for (const close of this.#close) close()
  }
}
