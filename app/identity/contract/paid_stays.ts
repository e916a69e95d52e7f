/** Whether people had a paid stay; booking, which knows the stays, provides it (app/booking/booking_provider.ts). */
export abstract class PaidStays {
  /** @returns whether this person has or had one that is not refunded, as renter or as owner */
  abstract has(person: { userId: string }): Promise<boolean>
}
