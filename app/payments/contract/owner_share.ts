export { shareAfterRefunds, sqlShareAfterRefunds, sqlShareKept } from '#payments/rules/owner_share'
