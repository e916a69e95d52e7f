import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getActiveTest } from '@japa/runner'
import calendarFeeds from '#config/calendar_feeds'
import { type AucklandDate, addDays } from '#shared/values/auckland_time'

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void)

/** A site of strangers on this machine, from which calendars may be imported until the end of the running test. */
export async function calendarServer(first: Answer) {
  const site = { answer: first, asked: 0, url: '' }
  const server = createServer((request, response) => {
    site.asked += 1
    if (typeof site.answer === 'function') return site.answer(request, response)

    const etag = `"${hash('sha256', site.answer)}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    response.writeHead(200, { 'Content-Type': 'text/calendar', 'ETag': etag }).end(site.answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`
  const { allowsLocal } = calendarFeeds
  calendarFeeds.allowsLocal = true
  getActiveTest()?.cleanup(() => {
    calendarFeeds.allowsLocal = allowsLocal
    server.closeAllConnections()
    server.close()
  })

  return site
}

/** A calendar with an event of whole days for each pair: the first day, and the day after the last. */
export function calendarOf(...events: [from: AucklandDate, until: AucklandDate][]): string {
  const compact = (day: AucklandDate) => day.replaceAll('-', '')

  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(([from, until], at) => [
      'BEGIN:VEVENT',
      `UID:${at}@example.com`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(until)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** As `calendarOf`, in days from a day. */
export function calendarFrom(day: AucklandDate, ...events: [from: number, until: number][]) {
  return calendarOf(
    ...events.map(([from, until]): [string, string] => [addDays(day, from), addDays(day, until)])
  )
}
