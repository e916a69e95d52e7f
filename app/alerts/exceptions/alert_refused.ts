import marketplace from '#config/marketplace'
import { conflict, errorOf } from '#shared/exceptions/domain_error'

/** As many alerts as a person may have (409). */
export class TooManyAlerts extends conflict(
  'ALERT_LIMIT',
  `You can have ${marketplace.alerts.perPerson} alerts. Please remove one first.`
) {}

/** An alert about one's own mooring (403). */
export class OwnMooring extends errorOf('forbidden', 'OWN_LISTING', 'This is your own mooring') {}
