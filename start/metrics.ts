import { bookingFigures } from '#booking/queries/booking_figures'
import { paymentFigures } from '#payments/ledger/payment_figures'
import { registerFigures } from '#platform/observability/figures'
import { queueFigures } from '#platform/queue/queue_figures'

/** What each module tells at /metrics beside the requests. */
registerFigures(queueFigures)
registerFigures(bookingFigures)
registerFigures(paymentFigures)
