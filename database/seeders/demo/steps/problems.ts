import { inject } from '@adonisjs/core'
import type Booking from '#booking/models/booking'
import type { Happening } from '#database/seeders/demo/diary'
import type User from '#identity/models/user'
import AnswerIncident from '#incidents/incidents/answer_incident'
import ReportIncident from '#incidents/incidents/report_incident'
import SettleIncident from '#incidents/incidents/settle_incident'
import Incident from '#incidents/models/incident'

/** What went wrong at demo stays: one problem waits for its owner, one was answered and settled with a refund. */
@inject()
export default class DemoProblems {
  constructor(
    private report: ReportIncident,
    private answer: AnswerIncident,
    private settle: SettleIncident
  ) {}

  /** Of a stay that has begun. */
  open({ id: bookingId, checkInAt }: Booking): Happening {
    return {
      at: checkInAt.plus({ hours: 2 }),
      happen: async () => {
        await this.report.handle({
          bookingId,
          kind: 'occupied',
          text: 'A blue launch lies on the buoy, and nobody is aboard.',
        })
        return []
      },
    }
  }

  settled({ id: bookingId, checkInAt }: Booking, admin: User): Happening {
    return {
      at: checkInAt.plus({ hours: 3 }),
      happen: async () => {
        const { incident } = await this.report.handle({
          bookingId,
          kind: 'damaged',
          text: 'The pick-up rope is chafed through. I used my own.',
        })

        return [this.#answered(incident), this.#decided(incident, admin)]
      },
    }
  }

  #answered(incident: Incident): Happening {
    return {
      at: incident.createdAt.plus({ minutes: 25 }),
      happen: async () => {
        const text = 'Sorry about that. I will bring a new rope tomorrow morning.'
        await this.answer.handle({ incident, text })

        return []
      },
    }
  }

  #decided(incident: Incident, admin: User): Happening {
    return {
      at: incident.createdAt.plus({ hours: 4 }),
      happen: async () => {
        await this.settle.handle({
          incident,
          refund: 'part',
          amount: 20,
          note: 'The mooring could be used with a rope of the renter’s own, so we give back $20.00.',
          actorId: admin.id,
          address: null,
        })

        return []
      },
    }
  }
}
