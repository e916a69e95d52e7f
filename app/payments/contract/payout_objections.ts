/** What forbids a payout beyond payments; booking, which knows the stays, provides it (app/booking/booking_provider.ts). */
export abstract class PayoutObjections {
  /** @returns which of these references must not be paid out now */
  abstract among(references: string[]): Promise<Set<string>>
}
