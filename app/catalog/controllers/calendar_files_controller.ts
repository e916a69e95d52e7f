import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import WriteCalendarFeed from '#catalog/queries/write_calendar_feed'
import { CALENDAR_TYPE } from '#shared/values/calendar_text'

/** GET /calendars/{token}.ics: for programs, which have no session. */
export default class CalendarFilesController {
  @inject()
  async show({ params, response }: HttpContext, feed: WriteCalendarFeed) {
    const text = await feed.handle({ token: params.token, now: DateTime.utc() })
    if (text === null) return response.status(404).type('text/plain').send('Calendar not found')

    response.header('Cache-Control', 'private, max-age=300')
    response.header('X-Robots-Tag', 'noindex')
    response.setEtag(text)
    if (response.fresh()) return response.status(304).send(null)

    return response.header('Content-Type', CALENDAR_TYPE).send(text)
  }
}
