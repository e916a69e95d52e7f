import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '~/lib/api_error'
import { dropReport, keepReport, type UnsentReport, unsentReports } from '~/lib/unsent_reports'
import { type Report, sendReport } from './send_report'
import type { Incident } from './types'

const AGAIN_MS = 20_000

interface Options {
  userId: string
  /** Only of this booking; of all when left out. */
  bookingId?: string
  onSent: () => void
}

/** The reports of a person that this device keeps; they are sent when there is a network, one after the other (rule W143). */
export function useUnsentReports({ userId, bookingId, onSent }: Options) {
  const [reports, setReports] = useState<UnsentReport[]>([])
  const hasAny = reports.some(({ refusal }) => refusal === null)

  const look = useCallback(
    () => unsentReports(userId, bookingId).then(setReports, () => undefined),
    [userId, bookingId]
  )

  const sendAll = useCallback(
    () =>
      look()
        .then(() => sendKept(userId))
        .then((hasSent) => {
          if (hasSent) onSent()
          return look()
        }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- whatever it does now
    [userId, look]
  )

  useEffect(() => {
    void sendAll()
    window.addEventListener('online', sendAll)

    return () => window.removeEventListener('online', sendAll)
  }, [sendAll])

  useEffect(() => {
    if (!hasAny) return undefined
    const timer = setInterval(() => void sendAll(), AGAIN_MS)

    return () => clearInterval(timer)
  }, [hasAny, sendAll])

  return {
    reports,
    /** Sends a report; without a network it is kept and null is returned. Throws ApiError. */
    send: async (report: Report): Promise<Incident | null> => {
      try {
        return await sendReport(report)
      } catch (error) {
        if (!(error instanceof ApiError && error.isOffline)) throw error
        // Not by `serverNow()`: an access card that is opened without a network has the server's time of the day it was kept.
        const writtenAt = new Date().toISOString()
        await keepReport({ ...report, userId, writtenAt, refusal: null })
        await look()
        return null
      }
    },
    discard: async ({ clientId }: UnsentReport) => {
      await dropReport(clientId)
      await look()
    },
  }
}

/** In one tab at a time. @returns whether one was sent */
async function sendKept(userId: string): Promise<boolean> {
  if (!('locks' in navigator)) return sendEach(userId)

  return navigator.locks.request('unsent_reports', () => sendEach(userId))
}

async function sendEach(userId: string): Promise<boolean> {
  const waiting = await unsentReports(userId)
  let hasSent = false

  for (const report of waiting.filter(({ refusal }) => refusal === null)) {
    try {
      await sendReport(report)
      await dropReport(report.clientId)
      hasSent = true
    } catch (error) {
      if (!isRefused(error)) return hasSent
      await keepReport({ ...report, refusal: error.message })
    }
  }
  return hasSent
}

/** Whether sending it again cannot help. */
function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && [403, 404, 409, 422].includes(error.status)
}
