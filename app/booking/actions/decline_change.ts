import { inject } from '@adonisjs/core'
import EndChange from '#booking/actions/end_change'
import { NotAwaitingAnswer } from '#booking/exceptions/booking_refused'
import BookingChange from '#booking/models/booking_change'

/** The owner declines a change of dates: the booking stays as it is (rule B73). Again it changes nothing. */
@inject()
export default class DeclineChange {
  constructor(private endChange: EndChange) {}

  /** Throws NotAwaitingAnswer. */
  async handle({ changeId, reason }: { changeId: string; reason?: string | null }): Promise<void> {
    const outcome = await this.endChange.handle({
      changeId,
      reason: reason || 'DECLINED',
      by: 'owner',
      isEnded: (change, now) => change.isAnswerable(now),
    })
    if (outcome === 'ended') return
    const { askedAt, endedBy } = await BookingChange.findOrFail(changeId)

    if (!askedAt || endedBy !== 'owner') throw new NotAwaitingAnswer()
  }
}
