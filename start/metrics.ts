import { registerMetrics } from '#platform/observability/database_metrics'

/** Metrics of each module at /metrics, in addition to those of requests; loaded when they are first asked for. */
registerMetrics(() =>
  import('#platform/queue/queue_metrics').then(({ queueMetrics }) => queueMetrics())
)
registerMetrics(() =>
  import('#booking/queries/booking_metrics').then(({ bookingMetrics }) => bookingMetrics())
)
registerMetrics(() =>
  import('#payments/ledger/payment_metrics').then(({ paymentMetrics }) => paymentMetrics())
)
