export interface ErrorDetails {
  code?: string
  param?: string
  charge?: string
  decline_code?: string
  doc_url?: string
}

/**
 * An error in Stripe's format. `stage` says whether the request passed validation: only errors of the
 * execution stage are stored under the idempotency key.
 */
export class ApiError extends Error {
  status: number
  type: string
  details: ErrorDetails
  stage: 'validation' | 'execution'

  constructor(
    status: number,
    type: string,
    message: string,
    details: ErrorDetails = {},
    stage: 'validation' | 'execution' = 'execution'
  ) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
    this.stage = stage
  }

  toBody(version: 'v1' | 'v2', requestLogUrl: string): object {
    const code = this.#codeIn(version)
    const named =
      code === undefined ? {} : { code, doc_url: `https://docs.stripe.com/error-codes#${code}` }
    const { message, type, details } = this
    return { error: { ...details, ...named, message, request_log_url: requestLogUrl, type } }
  }

  /** v2 has one code for every invalid field. */
  #codeIn(version: 'v1' | 'v2'): string | undefined {
    const isBadField = this.stage === 'validation' && this.details.param !== undefined
    return version === 'v2' && isBadField ? 'invalid_fields' : this.details.code
  }
}

/** 400 of the validation stage: the request is malformed. */
export function invalidParameter(message: string, param: string, code?: string): ApiError {
  const details = code === undefined ? { param } : { code, param }
  return new ApiError(400, 'invalid_request_error', message, details, 'validation')
}

/** 400 of the execution stage: the state of the objects forbids it. */
export function refused(message: string, details: ErrorDetails = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, details)
}

/** A missing object: 404 for the one in the url, 400 for one in a parameter. */
export function noSuch(name: string, id: string, param: string, status = 404): ApiError {
  const message = `No such ${name}: '${id}'`
  return new ApiError(status, 'invalid_request_error', message, {
    code: 'resource_missing',
    param,
  })
}
