/** How much a cancellation refunds (rule F1); the figures are in `config/marketplace.ts`. */
export const CANCELLATION_POLICIES = ['flexible', 'moderate', 'strict'] as const

export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number]
