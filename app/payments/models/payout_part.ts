import { PayoutPartSchema } from '#database/schema'

/** A part of an owner's share with an instant of its own; a share that is due at once has none. */
export default class PayoutPart extends PayoutPartSchema {
  static override table = 'payout_parts'
}
