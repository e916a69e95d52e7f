import { conflict } from '#shared/exceptions/domain_error'

/** Nowhere to send it to (409). */
export class NoHarbourmasterAddress extends conflict(
  'NO_HARBOURMASTER_ADDRESS',
  'No address of the harbourmaster is set, so the notice cannot be sent'
) {}
