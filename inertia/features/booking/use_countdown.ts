import { useEffect, useState } from 'react'
import { serverNow } from '~/lib/server_clock'

/** The time left until an instant as `14:59`, or null when it is over. Ticks every second, by the server's clock (rule T42). */
export function useCountdown(until: string, onEnd: () => void): string | null {
  const [now, setNow] = useState(serverNow)
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1000))
  const isOver = seconds === 0

  useEffect(() => {
    if (isOver) {
      onEnd()
      return undefined
    }
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
    // `onEnd` is called once, when the time is over
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])

  if (isOver) return null
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
