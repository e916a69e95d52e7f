/** Kind of ledger entries by which a part of the platform's fee became the owner's (rule M67). */
export const GIVEN_FEE = 'fee_given'
