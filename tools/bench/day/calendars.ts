import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { BLOCKED_DAYS } from '../data/rule_rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const UNCHANGED = '"1"'

/** Every import is due again within the half hour in which each calendar is asked for. */
const EVERY = "interval '29 minutes'"

/**
 * Serves the calendars of all imports from this process, each with two nights of its own, and lets the imports become due one after
 * the other. All were read today and have not changed since, but for one in twenty. @returns how to stop
 */
export async function serveCalendars(pool: pg.Pool): Promise<() => void> {
  const server = createServer(({ url, headers }, response) => {
    if (headers['if-none-match'] === UNCHANGED) return response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'text/calendar', 'etag': UNCHANGED })
    response.end(calendarOf(url!))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await pool.query(
    `UPDATE calendar_imports SET url = 'http://127.0.0.1:${port}/' || id, last_tried_at = now() - random() * ${EVERY},
       read_on = (now() AT TIME ZONE 'Pacific/Auckland')::date, etag = CASE WHEN random() >= 0.05 THEN '${UNCHANGED}' END`
  )

  return () => {
    server.closeAllConnections()
    server.close()
  }
}

/** A calendar with one event; its address tells which day. */
function calendarOf(address: string): string {
  const { first, last } = BLOCKED_DAYS
  const days = first + (Number.parseInt(address.slice(1, 7), 16) % (last - first))
  const [from, to] = [days, days + 2].map((day) =>
    new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  )

  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Calendar//EN',
    'BEGIN:VEVENT',
    `UID:${address.slice(1)}@example.com`,
    `DTSTAMP:${from}T000000Z`,
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
