import env from '#start/env'
import { allowsStandIns } from '#start/production_safety'

/** Where calendars may be imported from; tests change it. */
const calendarFeeds = {
  /** Also from this machine, on any port and over plain http: for trying. */
  allowsLocal: env.get('CALENDAR_LOCAL_FEEDS', allowsStandIns(process.env)),
}

export default calendarFeeds
