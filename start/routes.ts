import router from '@adonisjs/core/services/router'
import { throttle } from '#platform/http/middleware/throttle'
import { middleware } from '#start/kernel'
import * as alerts from '#alerts/routes'
import * as booking from '#booking/routes'
import * as catalog from '#catalog/routes'
import * as compliance from '#compliance/routes'
import * as identity from '#identity/routes'
import * as incidents from '#incidents/routes'
import * as messaging from '#messaging/routes'
import * as moderation from '#moderation/routes'
import * as payments from '#payments/routes'
import * as platform from '#platform/routes'
import * as reviews from '#reviews/routes'
import * as vessels from '#vessels/routes'

const modules = [
  platform,
  identity,
  vessels,
  catalog,
  payments,
  booking,
  compliance,
  alerts,
  messaging,
  incidents,
  reviews,
  moderation,
]

/** The REST API: bearer tokens only, no session, no cookie. */
router
  .group(() => modules.forEach((module) => module.api()))
  .prefix('/api')
  .use([throttle('everything', { isCheap: true }), middleware.body()])
  .as('api')

/** Pages, with sessions. */
router
  .group(() => modules.forEach((module) => module.pages()))
  .use([
    throttle('everything', { isCheap: true }),
    middleware.body(),
    middleware.session(),
    middleware.shield(),
    middleware.pageUser(),
    middleware.inertia(),
    middleware.searchEngines(),
  ])

/** Routes that are neither: health checks, webhooks, files, ending mails, the live channel. */
for (const module of [platform, identity, catalog, payments, messaging, incidents])
  module.withoutSession()
