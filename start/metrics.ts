import { bookingFigures } from '#booking/queries/booking_figures'
import { paymentFigures } from '#payments/queries/payment_figures'
import { tellFigures } from '#shared/metrics/figures'
import { queueFigures } from '#shared/queries/queue_figures'

/** What each module tells at /metrics beside the requests. */
tellFigures(queueFigures)
tellFigures(bookingFigures)
tellFigures(paymentFigures)
