import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { byUser, throttle } from '#platform/http/middleware/throttle'
import { withoutCookie } from '#messaging/live/without_cookie_middleware'
import { middleware } from '#start/kernel'

const { messaging } = controllers

/** What was refused is no message. */
const countMessages = throttle('messages', { by: byUser, onFailure: 'refund' })

const countReadings = throttle('conversations', { by: byUser, isCheap: true })

export function api() {
  router
    .group(() => {
      router.get('/', [messaging.conversations.api.Conversations, 'index']).use(countReadings)
      router.post('/', [messaging.conversations.api.Conversations, 'store']).use(countMessages)
      router.get('/:id', [messaging.conversations.api.Conversations, 'show']).use(countReadings)
      router
        .post('/:id/messages', [messaging.conversations.api.Messages, 'store'])
        .use(countMessages)
      router.post('/:id/read', [messaging.conversations.api.ConversationReadings, 'store'])
      router
        .post('/:id/reports', [messaging.conversations.api.ConversationReports, 'store'])
        .use(throttle('creation', { by: byUser }))
    })
    .prefix('/conversations')
    .use(middleware.signedIn({ guard: 'api' }))
}

export function pages() {
  router
    .group(() => {
      router.get('/', [messaging.conversations.Conversations, 'index']).as('messages')
      router.get('/:id', [messaging.conversations.Conversations, 'show']).as('conversation')
    })
    .prefix('/messages')
    .use([middleware.signedIn({ guard: 'web' }), countReadings])
  router
    .get('/bookings/:id/messages', [messaging.conversations.BookingConversations, 'show'])
    .as('booking_messages')
    .use(middleware.signedIn({ guard: 'web' }))
}

/** The live channel reads the session of the pages and sets no cookie. */
export function withoutSession() {
  router
    .get('/live', [messaging.live.Live, 'show'])
    .as('live')
    .use([
      throttle('everything', { isCheap: true }),
      withoutCookie,
      middleware.session(),
      middleware.pageUser(),
    ])
}
