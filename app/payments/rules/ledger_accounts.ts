/** Ledger account of what we owe an owner. */
export const ownerPayable = (userId: string) => `owner_payable:${userId}`

/** Ledger account of what an owner owes us. */
export const receivable = (userId: string) => `receivable:${userId}`
