import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { calendarFile } from '#booking/mails/calendar_file'
import FindPaidStay from '#booking/queries/find_paid_stay'

/** A paid stay as a file for calendars; as in the mail, without access details (rule W47). */
export default class CalendarFilesController {
  @inject()
  async show({ auth, params, response }: HttpContext, findPaidStay: FindPaidStay) {
    const renterId = auth.use('web').getUserOrFail().id
    const booking = await findPaidStay.handle({ id: params.id, renterId })
    if (!booking) return response.redirect().toRoute('renter_dashboard')

    const { filename, contentType, content } = calendarFile(booking, { now: DateTime.utc() })
    response.header('Content-Type', contentType)
    response.header('Content-Disposition', `attachment; filename="${filename}"`)
    response.header('Cache-Control', 'private, no-store')
    return response.send(content)
  }
}
