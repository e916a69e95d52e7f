import { invalidParameter, ApiError } from '../http/api_error.ts'
import { isHash, parseForm, type RawParams } from '../http/form_body.ts'
import { header, type IncomingCall } from '../http/messages.ts'

/** Parameters of a call; in a form every value is text. */
export interface GivenParams {
  values: RawParams
  form: boolean
}

/** Reads the query of a GET, the form of a v1 POST or the JSON of a v2 POST. */
export function readParams(call: IncomingCall): GivenParams {
  if (call.method !== 'POST') return { values: formValues(call.query), form: true }

  const type = header(call, 'content-type') ?? ''
  if (call.path.startsWith('/v2/')) return { values: jsonValues(call.body), form: false }
  if (call.body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    const message =
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).'
    throw new ApiError(400, 'invalid_request_error', message, {}, 'validation')
  }
  return { values: formValues(call.body), form: true }
}

function formValues(text: string): RawParams {
  try {
    return parseForm(text)
  } catch {
    throw invalidParameter('Parameters are nested too deeply.', 'params')
  }
}

function jsonValues(text: string): RawParams {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (isHash(value)) return value
  } catch {
    // Same error as for a body that is not an object.
  }
  const message = 'The request body must be a JSON object.'
  throw new ApiError(400, 'invalid_request_error', message, {}, 'validation')
}
