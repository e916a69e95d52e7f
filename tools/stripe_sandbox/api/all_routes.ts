import type { ApiRoute } from './routes.ts'
import { accountLinksV1 } from '../resources/account_links_v1.ts'
import { accountLinksV2 } from '../resources/account_links_v2.ts'
import { accountsV1 } from '../resources/accounts_v1.ts'
import { accountsV2 } from '../resources/accounts_v2.ts'
import { balance } from '../resources/balance.ts'
import { charges } from '../resources/charges.ts'
import { checkoutSessions } from '../resources/checkout_sessions.ts'
import { disputes } from '../resources/disputes.ts'
import { earlyFraudWarnings } from '../resources/early_fraud_warnings.ts'
import { events } from '../resources/events.ts'
import { eventsV2 } from '../resources/events_v2.ts'
import { paymentIntents } from '../resources/payment_intents.ts'
import { payouts } from '../resources/payouts.ts'
import { refunds } from '../resources/refunds.ts'
import { transferReversals } from '../resources/transfer_reversals.ts'
import { transfers } from '../resources/transfers.ts'

export const ROUTES: readonly ApiRoute[] = [
  ...checkoutSessions,
  ...paymentIntents,
  ...charges,
  ...refunds,
  ...transfers,
  ...transferReversals,
  ...balance,
  ...payouts,
  ...disputes,
  ...earlyFraudWarnings,
  ...events,
  ...accountsV1,
  ...accountLinksV1,
  ...accountsV2,
  ...accountLinksV2,
  ...eventsV2,
]
