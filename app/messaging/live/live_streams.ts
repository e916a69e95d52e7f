import app from '@adonisjs/core/services/app'
import { ChangeListener } from '#messaging/live/change_listener'
import type { EventStream } from '#messaging/live/event_stream'
import {
  type AllowedStream,
  allowedStreams,
  type NewStream,
  noteSeen,
  registerStream,
  REMOVE_GONE,
  unregisterStreams,
} from '#messaging/live/stream_register'
import { whenClosing } from '#platform/lifecycle/stopping'
import type { Change } from '#shared/events/notify_changes'

const CHECK_EVERY_MS = 1500
const GIVE_UP_AFTER_MS = 4000
const COMMENT_EVERY_MS = 20_000

/** A reader so far behind is disconnected; it comes again. */
const MOST_UNREAD_BYTES = 64 * 1024

const COMMENT = ':\n\n'
/** Everything may have changed. */
const AGAIN = 'event: again\ndata: {}\n\n'

interface Opening extends NewStream {
  isAdmin: boolean
  body: EventStream
}

/**
 * The open streams of this process: hands on what the listening connection hears (rule G15), and looks every 1.5 seconds whether
 * each stream is still allowed (rule G17). When that cannot be found out for 4 seconds, all end and come again.
 */
class LiveStreams {
  #streams = new Map<string, Opening>()
  /** Ids that may be registered: of streams that are open, being opened or just closed. */
  #registered = new Set<string>()
  #registering = new Set<Promise<unknown>>()
  #checkedAt = 0
  #isChecking = false
  #isRunning = false
  #isClosing = false
  #isStopped = false
  #listener = new ChangeListener({
    onChanges: (changes) => changes.forEach((change) => this.#deliver(change)),
    onReconnected: () => this.#writeToAll(AGAIN),
  })

  get count(): number {
    return this.#streams.size
  }

  /**
   * Opens a stream that is written to `body` until that is closed. What is committed once this resolves arrives. Throws when the
   * database does not answer, SessionEnded.
   */
  async open(opening: Opening): Promise<void> {
    const { id, body } = opening
    this.#run()
    await this.#listener.ready()
    const ended = await this.#register(opening)
    ended.forEach((other) => this.#end(other))

    if (this.#streams.size === 0) this.#checkedAt = Date.now()
    this.#streams.set(id, opening)
    body.once('close', () => this.#forget(id))
    if (body.destroyed) this.#forget(id)
    else if (this.#isClosing) this.#end(id)
    else body.write(COMMENT)
  }

  async #register(opening: Opening) {
    this.#registered.add(opening.id)
    const registering = registerStream(opening)
    this.#registering.add(registering)
    try {
      return await registering
    } catch (error) {
      this.#registered.delete(opening.id)
      throw error
    } finally {
      this.#registering.delete(registering)
    }
  }

  #run() {
    if (this.#isRunning) return
    this.#isRunning = true

    setInterval(() => void this.#check(), CHECK_EVERY_MS).unref()
    setInterval(() => void this.#comment(), COMMENT_EVERY_MS).unref()
    whenClosing(() => {
      this.#isClosing = true
      this.#endAll()
    })
    app.terminating(() => this.#stop())
  }

  async #stop() {
    this.#isStopped = true
    this.#endAll()
    await Promise.allSettled(this.#registering)
    await unregisterStreams([...this.#registered])
    await this.#listener.stop()
  }

  #deliver({ keys, to }: Change) {
    const text = `event: changed\ndata: ${JSON.stringify({ keys })}\n\n`

    for (const stream of this.#streams.values())
      if (to === 'administrators' ? stream.isAdmin : to.includes(stream.userId))
        this.#write(stream, text)
  }

  async #check() {
    if (this.#streams.size === 0 || this.#isStopped) return
    if (Date.now() - this.#checkedAt > GIVE_UP_AFTER_MS) this.#endAll()
    if (this.#isChecking) return

    this.#isChecking = true
    const at = Date.now()
    const asked = [...this.#streams.keys()]
    try {
      const rows = await this.#listener.query<AllowedStream>(allowedStreams(asked))
      const allowed = new Map(rows.map(({ id, isAdmin }) => [id, isAdmin]))
      asked.forEach((id) => this.#settle(id, allowed.get(id)))
      this.#checkedAt = at
    } catch {
      // The listener opens its connection again; the next look tells.
    } finally {
      this.#isChecking = false
    }
  }

  #settle(id: string, isAdmin: boolean | undefined) {
    const stream = this.#streams.get(id)
    if (isAdmin === undefined) this.#end(id)
    else if (stream) stream.isAdmin = isAdmin
  }

  async #comment() {
    if (this.#streams.size === 0 || this.#isStopped) return
    this.#writeToAll(COMMENT)
    try {
      await this.#listener.query(noteSeen([...this.#streams.keys()]))
      await this.#listener.query(REMOVE_GONE)
    } catch {
      // As in #check.
    }
  }

  #writeToAll(text: string) {
    for (const stream of this.#streams.values()) this.#write(stream, text)
  }

  #write({ id, body }: Opening, text: string) {
    if (body.unreadBytes > MOST_UNREAD_BYTES) this.#end(id)
    else body.write(text)
  }

  #endAll() {
    for (const id of this.#streams.keys()) this.#end(id)
  }

  #end(id: string) {
    this.#streams.get(id)?.body.endNow()
    this.#streams.delete(id)
  }

  #forget(id: string) {
    this.#streams.delete(id)
    if (this.#isStopped) return

    void unregisterStreams([id]).then(() => this.#registered.delete(id))
  }
}

export const liveStreams = new LiveStreams()
