export { withOpenRefund } from '#payments/refunds/open_refunds'
