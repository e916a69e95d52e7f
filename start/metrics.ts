import { bookingMetrics } from '#booking/queries/booking_metrics'
import { paymentMetrics } from '#payments/ledger/payment_metrics'
import { registerMetrics } from '#platform/observability/database_metrics'
import { queueMetrics } from '#platform/queue/queue_metrics'

/** Metrics of each module at /metrics, in addition to those of requests. */
registerMetrics(queueMetrics)
registerMetrics(bookingMetrics)
registerMetrics(paymentMetrics)
