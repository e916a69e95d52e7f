/** The fields of a Stripe error besides its type and message. */
export interface FailureDetails {
  code?: string
  param?: string
  charge?: string
  decline_code?: string
  doc_url?: string
}

/**
 * A refusal that reaches the caller in Stripe's error shape. `stage` says whether the request got as
 * far as being carried out: refusals of carried-out requests are what idempotency keys remember.
 */
export class StripeFailure extends Error {
  status: number
  type: string
  details: FailureDetails
  stage: 'validation' | 'execution'

  constructor(
    status: number,
    type: string,
    message: string,
    details: FailureDetails = {},
    stage: 'validation' | 'execution' = 'execution'
  ) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
    this.stage = stage
  }

  /** The body of the answer. */
  toBody(version: 'v1' | 'v2', requestLogUrl: string): object {
    const code = this.#codeIn(version)
    const named =
      code === undefined ? {} : { code, doc_url: `https://docs.stripe.com/error-codes#${code}` }
    const { message, type, details } = this
    return { error: { ...details, ...named, message, request_log_url: requestLogUrl, type } }
  }

  /** v2 has one code for every bad field. */
  #codeIn(version: 'v1' | 'v2'): string | undefined {
    const isBadField = this.stage === 'validation' && this.details.param !== undefined
    return version === 'v2' && isBadField ? 'invalid_fields' : this.details.code
  }
}

/** 400 for a request that is malformed before anything is carried out. */
export function invalidParameter(message: string, param: string, code?: string): StripeFailure {
  const details = code === undefined ? { param } : { code, param }
  return new StripeFailure(400, 'invalid_request_error', message, details, 'validation')
}

/** 400 for a well-formed request that the state of things forbids. */
export function refused(message: string, details: FailureDetails = {}): StripeFailure {
  return new StripeFailure(400, 'invalid_request_error', message, details)
}

/** A reference to something that is not there: 404 for the object asked for, 400 for a parameter. */
export function noSuch(name: string, id: string, param: string, status = 404): StripeFailure {
  const message = `No such ${name}: '${id}'`
  return new StripeFailure(status, 'invalid_request_error', message, {
    code: 'resource_missing',
    param,
  })
}
