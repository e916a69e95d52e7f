export { withParties } from '#booking/mails/mailed_stay'
