import type { DateTime } from 'luxon'

/** How the evidence of a mooring stands, for its owner and administrators alone. */
export type EvidenceState = {
  status: 'missing' | 'complete' | 'checked' | 'refused' | 'expired'
  problems: { code: string; message: string }[]
}

/** How the evidence of moorings stands: compliance provides it (app/compliance/compliance_provider.ts). */
export abstract class EvidenceStates {
  /** @returns a state for each of these listings, by its id */
  abstract of(listingIds: string[], now: DateTime): Promise<Map<string, EvidenceState>>

  async ofOne(listingId: string, now: DateTime): Promise<EvidenceState> {
    const states = await this.of([listingId], now)

    return states.get(listingId)!
  }
}
