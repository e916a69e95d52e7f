export { lockBooking as lockStay } from '#booking/steps/lock_booking'
