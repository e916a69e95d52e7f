import type { Group } from '@japa/runner/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import KeepNotice from '#compliance/notices/keep_notice'
import Notice from '#compliance/models/notice'
import marketplace from '#config/marketplace'
import Mail from '#shared/mail/mail'

export const HARBOURMASTER = 'harbourmaster@harbour.example'

/** Sets where notices go; null: nowhere. Returns what puts the old address back. */
export function useHarbourmaster(address: string | null = HARBOURMASTER): () => void {
  const { harbourmasterEmail } = marketplace.compliance
  Object.assign(marketplace.compliance, { harbourmasterEmail: address })

  return () => void Object.assign(marketplace.compliance, { harbourmasterEmail })
}

/** Every test of a group has an address of the harbourmaster. */
export function withHarbourmaster(group: Group): void {
  group.each.setup(() => useHarbourmaster())
}

/** The notices of a stay, oldest first. */
export function noticesOf({ id }: Pick<Booking, 'id'>): Promise<Notice[]> {
  return Notice.query().where('bookingId', id).preload('mail').orderBy('createdAt')
}

export async function kindsOf(booking: Pick<Booking, 'id'>): Promise<string[]> {
  const notices = await noticesOf(booking)

  return notices.map(({ kind }) => kind)
}

/** A notice of a stay, without the way that the stay goes. */
export async function createNotice(
  booking: Booking,
  { kind = 'confirmed', now = DateTime.utc() }: { kind?: Notice['kind']; now?: DateTime } = {}
): Promise<Notice> {
  await db.transaction((trx) => new KeepNotice().keep({ booking, kind, now }, trx))

  return Notice.query()
    .where({ bookingId: booking.id, kind })
    .preload('mail')
    .orderBy('createdAt', 'desc')
    .firstOrFail()
}

/** As after its last try. */
export async function failMailOf({ mailId }: Notice): Promise<void> {
  await Mail.query().where('id', mailId!).update({ status: 'failed' })
}
