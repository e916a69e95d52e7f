import { bookingFigures } from '#booking/queries/booking_figures'
import { paymentFigures } from '#payments/ledger/payment_figures'
import { registerFigures } from '#platform/observability/figures'
import { queueFigures } from '#platform/queue/queue_figures'

/** Metrics of each module at /metrics, in addition to those of requests. */
registerFigures(queueFigures)
registerFigures(bookingFigures)
registerFigures(paymentFigures)
