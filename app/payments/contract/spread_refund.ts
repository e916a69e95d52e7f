export { spreadRefund } from '#payments/rules/spread_refund'
