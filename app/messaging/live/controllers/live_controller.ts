import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { sessionTokenOf } from '#identity/contract/session_token'
import { EventStream } from '#messaging/live/event_stream'
import { liveStreams } from '#messaging/live/live_streams'
import { SessionEnded } from '#messaging/live/stream_register'
import { NotSignedIn } from '#shared/exceptions/domain_error'

/** GET /live: what changed, as server-sent events, for the person of a page session (rules G15-G18). */
export default class LiveController {
  async show({ auth, request, response, session }: HttpContext) {
    const tokenId = sessionTokenOf({ session })
    if (!auth.user || !tokenId) return response.unauthorized(refusal())

    response.header('Content-Type', 'text/event-stream')
    response.header('Cache-Control', 'no-cache, no-transform')
    response.header('X-Accel-Buffering', 'no')
    response.header('Connection', 'close')
    if (request.method() === 'HEAD') return response.stream(Readable.from([]))

    const body = new EventStream(response.response)
    const { id: userId, isAdmin } = auth.user
    try {
      await liveStreams.open({ id: randomUUID(), userId, tokenId, isAdmin, body })
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw error
      return response.unauthorized(refusal())
    }
    // The reader may have left before the stream was open.
    return body.destroyed ? undefined : response.stream(body)
  }
}

/** JSON, also for a browser: an event source cannot sign in. */
function refusal() {
  const { message, code } = new NotSignedIn()

  return { message, code }
}
