import type { Call } from './document.ts'
import type { Check } from './schemas.ts'

export interface Finding {
  request: string
  status: number
  /** What is wrong with the answer. */
  problem: string
  answer: string
}

interface Answered {
  call: Call
  response: Response
  text: string
  check: Check
}

/** What the document does not have about an answer: its status, headers or body; null when it has all. */
export function answerProblem({
  call,
  response: { status, headers },
  text,
  check,
}: Answered): string | null {
  if (status >= 500 && !(status === 503 && '503' in call.responses)) return 'a server error'
  const documented = call.responses[status]
  if (!documented) return 'this status is not documented'
  if (status === 401 && headers.get('www-authenticate') !== 'Bearer')
    return '401 without WWW-Authenticate'
  if (
    (status === 429 || status === 503) &&
    !headers.has('retry-after') &&
    call.path !== '/health/ready'
  )
    return 'no Retry-After'

  return shapeProblem(documented, headers, text, check)
}

function shapeProblem(
  { content }: Call['responses'][string],
  headers: Headers,
  text: string,
  check: Check
) {
  if (!content) return text === '' ? null : 'a body where none is documented'
  const sent = headers.get('content-type') ?? ''
  const known = Object.entries(content).find(([mediaType]) => sent.startsWith(mediaType))
  if (!known) return `not ${Object.keys(content).join(' or ')}`
  const [mediaType, { schema }] = known

  return mediaType === 'application/json' ? check(schema, JSON.parse(text)) : null
}
