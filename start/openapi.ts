import * as booking from '#booking/api_docs'
import * as catalog from '#catalog/api_docs'
import * as identity from '#identity/api_docs'
import * as messaging from '#messaging/api_docs'
import * as moderation from '#moderation/api_docs'
import * as payments from '#payments/api_docs'
import * as shared from '#platform/api_docs'
import { documentModule } from '#platform/openapi/api_documentation'
import * as reviews from '#reviews/api_docs'
import * as vessels from '#vessels/api_docs'

/** The API documentation of each module, in reading order. */
documentModule('Accounts', identity)
documentModule('Boats', vessels)
documentModule('Moorings', catalog)
documentModule('Bookings', booking)
documentModule('Payments', payments)
documentModule('Messages', messaging)
documentModule('Reviews', reviews)
documentModule('Administration', moderation)
documentModule('Service', shared)
