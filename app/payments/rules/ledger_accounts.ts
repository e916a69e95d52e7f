/** Ledger account of what we owe an owner. */
export const ownerPayable = (userId: string) => `owner_payable:${userId}`

/** Ledger account of the costs that an owner owes us and that are withheld from their shares (rule M50). */
export const ownerDebt = (userId: string) => `owner_debt:${userId}`

/** Ledger account of what an owner owes us because Stripe refused to take it back. */
export const receivable = (userId: string) => `receivable:${userId}`
