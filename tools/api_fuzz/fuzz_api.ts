import fc from 'fast-check'
import { type ApiDocument, type Call, callsOf } from './document.ts'
import { answerProblem, type Finding } from './judge.ts'
import { REASONS } from './reasons.ts'
import { type KnownIds, type Request, requestsFor } from './requests.ts'
import { type Check, checksOf } from './schemas.ts'
import type { Schema } from './values.ts'

export const ROLES = ['visitor', 'renter', 'owner', 'admin'] as const
export type Role = (typeof ROLES)[number]

interface Fuzz {
  /** `http://127.0.0.1:3333` */
  origin: string
  document: ApiDocument
  requests: number
  seed: number
  /**
   * A valid access token of a person of this role; null for a visitor. One that is thrown away is of a person of its
   * own: the call may end all sessions.
   */
  tokenOf: (role: Role, isThrownAway: boolean) => Promise<string | null>
  /** Ids of what is there, for paths and fields. Asked again and again, because calls remove things. */
  ids: () => Promise<KnownIds>
}

export interface FuzzReport {
  requests: number
  /** How many requests the document allows. */
  valid: number
  calls: number
  /** Calls that were answered with success at least once. */
  succeeded: string[]
  statuses: Record<number, number>
  findings: Finding[]
}

const AT_ONCE = 4
const BETWEEN_IDS = 200

/** Calls that end the session they are made with. */
const ENDS_SESSION = /^(POST \/auth\/logout|DELETE \/auth\/sessions)/

/** Makes generated requests of every documented call in four roles, and judges each answer by the document. */
export async function fuzzApi(run: Fuzz): Promise<FuzzReport> {
  const calls = callsOf(run.document).filter(({ access }) => access !== 'Stripe')
  const checks = checksOf(run.document.components.schemas)
  const report = { valid: 0, statuses: {} as Record<number, number>, findings: [] as Finding[] }
  const succeeded = new Set<string>()
  let ids: KnownIds = {}

  for (let made = 0; made < run.requests; made += BETWEEN_IDS) {
    ids = await run.ids()
    const count = Math.min(BETWEEN_IDS, run.requests - made)
    const samples = fc.sample(plans(calls, ids, checks.request), {
      numRuns: count,
      seed: run.seed + made,
    })
    const queue = samples.values()

    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { request, role } of queue) {
          const { status, finding } = await judge(run, request, role, checks.answer)
          if (request.isValid) report.valid += 1
          report.statuses[status] = (report.statuses[status] ?? 0) + 1
          if (status < 300) succeeded.add(nameOf(request.call))
          if (finding) report.findings.push(finding)
        }
      })
    )
  }

  return { ...report, requests: run.requests, calls: calls.length, succeeded: [...succeeded] }
}

function plans(calls: Call[], ids: KnownIds, check: Check) {
  return fc.oneof(
    ...calls.map((call) => ({
      weight: call.body || call.parameters.some((parameter) => parameter.in === 'query') ? 3 : 1,
      arbitrary: fc.record({ request: requestsFor(call, { ids, check }), role: rolesFor(call) }),
    }))
  )
}

/** Mostly one that may make the call. */
function rolesFor({ access }: Call) {
  const invited =
    ({ 'OWNER': 'owner', 'OWNER or ADMIN': 'owner', 'ADMIN': 'admin' } as Record<string, Role>)[
      access
    ] ?? 'renter'

  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(invited) },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES) }
  )
}

async function judge(run: Fuzz, request: Request, role: Role, check: Check) {
  const token = await run.tokenOf(role, ENDS_SESSION.test(nameOf(request.call)))
  const { body, call } = request
  const url = `${run.origin}${addressOf(request)}`
  const upload = call.body?.mediaType === 'multipart/form-data'
  const response = await fetch(url, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(upload && { body: pictureFor(call.body!.schema) }),
    redirect: 'manual',
  })
  const text = await response.text()
  const problem = problemOf({ request, role, response, text, check })
  const finding = problem && {
    request: `${role}: ${call.method} ${url} ${body === undefined ? '' : JSON.stringify(body).slice(0, 600)}`,
    status: response.status,
    problem,
    answer: text.slice(0, 400),
  }

  return { status: response.status, finding }
}

interface Judged {
  request: Request
  role: Role
  response: Response
  text: string
  check: Check
}

function problemOf({ request, role, response, text, check }: Judged): string | null {
  const { call, isValid } = request
  const { status } = response
  const wrong = answerProblem({ call, response, text, check })
  if (wrong) return wrong
  if (
    status === 401 &&
    role !== 'visitor' &&
    !/^\/auth\/(login|logout|sessions|two-factor|passkey)/.test(call.path)
  )
    return 'a token that is valid is refused'
  if (!isValid && status < 400) return 'the document does not allow this, and it was accepted'
  if (isValid && (status === 400 || status === 422) && !isKnownReason(call, text))
    return 'the document allows this, and it was refused'

  return null
}

function isKnownReason(call: Call, text: string): boolean {
  const { errors = [], code = '' } = JSON.parse(text) as {
    errors?: { field: string; message: string }[]
    code?: string
  }
  const known = REASONS.filter((reason) => reason.call.test(nameOf(call)))
  if (errors.length === 0) return known.some((reason) => reason.code?.test(code))

  return errors.every(({ field, message }) =>
    known.some((reason) => reason.field?.test(`${field}: ${message}`))
  )
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}

function addressOf({ call, path, query }: Request): string {
  const filled = call.address.replace(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(path[name])
  )
  const fields = query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  )

  return fields.length > 0 ? `${filled}?${fields.join('&')}` : filled
}

interface FormSchema {
  required: string[]
  properties: Record<string, { enum?: string[] }>
}

/** A form with one white pixel, and the first choice of each field that must be given. */
function pictureFor(schema: Schema): FormData {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
    'base64'
  )
  const form = new FormData()
  const { required, properties } = schema as unknown as FormSchema
  for (const name of required) {
    const choices = properties[name].enum
    if (choices) form.set(name, choices[0])
  }
  form.set('file', new Blob([pixel], { type: 'image/png' }), 'harbour.png')

  return form
}
