export { shareAfterRefunds, sqlShareAfterRefunds, sqlShareKept } from '#payments/rules/owner_share'
export { whereOpenRefund } from '#payments/refunds/open_refunds'
