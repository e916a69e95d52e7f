/** @returns the cookies of a page session of the person with this token */
export async function openSession(origin: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const response = await fetch(`${origin}/api/auth/session`, { method: 'POST', headers })
  if (!response.ok) throw new Error(`No page session: ${response.status} ${await response.text()}`)

  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
