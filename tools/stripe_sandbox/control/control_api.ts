import { ApiError } from '../http/api_error.ts'
import { isHash } from '../http/form_body.ts'
import { header, jsonReply, type IncomingCall, type Reply } from '../http/messages.ts'
import { callControl } from './control_routes.ts'
import type { SandboxControl } from './sandbox_control.ts'

/** Handles `/_sandbox/...` calls in JSON. Cross-site calls are refused. */
export async function answerControl(control: SandboxControl, call: IncomingCall): Promise<Reply> {
  if (isForeign(call)) {
    return jsonReply(403, { error: { message: 'Other sites may not control the sandbox.' } })
  }

  try {
    const result = await callControl(control, call.method, call.path, readBody(call))
    return jsonReply(200, result ?? { ok: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return jsonReply(error.status, { error: { message: error.message, ...error.details } })
  }
}

function isForeign(call: IncomingCall): boolean {
  const origin = header(call, 'origin')
  if (origin === null) return header(call, 'sec-fetch-site') === 'cross-site'
  return URL.canParse(origin) ? new URL(origin).host !== header(call, 'host') : true
}

function readBody(call: IncomingCall): Record<string, unknown> {
  if (call.body === '') return {}
  try {
    const value: unknown = JSON.parse(call.body)
    if (isHash(value)) return value
  } catch {
    // Same error as for a body that is not an object.
  }
  throw new ApiError(400, 'invalid_request_error', 'The body must be a JSON object.')
}
