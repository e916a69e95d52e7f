export { type PayoutDates, setPayoutDates } from '#payments/payouts/payout_dates'
