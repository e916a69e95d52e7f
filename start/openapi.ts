import { documentModule } from '#platform/openapi/documented_modules'

/** The API documentation of each module, in reading order; loaded when it is first asked for. */
documentModule('Accounts', () => import('#identity/api_docs'))
documentModule('Boats', () => import('#vessels/api_docs'))
documentModule('Moorings', () => import('#catalog/api_docs'))
documentModule('Bookings', () => import('#booking/api_docs'))
documentModule('Harbour rules', () => import('#compliance/api_docs'))
documentModule('Alerts', () => import('#alerts/api_docs'))
documentModule('Payments', () => import('#payments/api_docs'))
documentModule('Messages', () => import('#messaging/api_docs'))
documentModule('Incidents', () => import('#incidents/api_docs'))
documentModule('Reviews', () => import('#reviews/api_docs'))
documentModule('Administration', () => import('#moderation/api_docs'))
documentModule('Service', () => import('#platform/api_docs'))
