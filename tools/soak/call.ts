export interface Answer {
  /** Name of the call in the report. */
  name: string
  /** 0 when there was no response. */
  status: number
  milliseconds: number
}

interface Call {
  name: string
  method: 'POST' | 'PATCH'
  url: string
  token: string
  body: object
}

/** Makes one call of the REST API; never throws. */
export async function call({ name, method, url, token, body }: Call): Promise<Answer> {
  const startedAt = performance.now()
  const status = await fetch(url, {
    method,
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0
  )

  return { name, status, milliseconds: performance.now() - startedAt }
}

/** A stay that begins in the given number of days; dates are `YYYY-MM-DD`. */
export function stay(inDays: number, nights: number): { checkIn: string; checkOut: string } {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

  return { checkIn: day(inDays), checkOut: day(inDays + nights) }
}
