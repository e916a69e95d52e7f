/** What refuses a stay before its calendar does, as `GET /bookings/check-availability/{id}` names it. */
export type StayRuleName =
  | 'past'
  | 'notice'
  | 'minimumNights'
  | 'price'
  | 'horizon'
  | 'window'
  | 'length'
  | 'notPermitted'
  | 'approval'
  | 'inspection'
  | 'sixMonths'
  | 'total'

/** Or the phone, which a booking alone asks for. */
export type StayRuleOrPhone = StayRuleName | 'phone'
