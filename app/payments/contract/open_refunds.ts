export { withOpenRefund } from '#payments/queries/open_refunds'
