import { errors as bouncerErrors } from '@adonisjs/bouncer'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { errors as vineErrors } from '@vinejs/vine'
import { DomainError, type ErrorKind } from '#shared/exceptions/domain_error'
import { isApiRequest } from '#platform/http/middleware/api_host_middleware'

const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  oversized: 413,
  invalid: 422,
  limited: 429,
  unavailable: 503,
}

const MESSAGES: Record<number, string> = {
  400: 'The request could not be read',
  401: 'Please sign in first',
  403: 'You are not allowed to do this',
  404: 'Not found',
  405: 'Not found',
  413: 'The request is too large',
  415: 'The request could not be read',
  429: 'Too many requests. Please wait a moment and try again.',
}

/** Codes of errors that only the client can cause: characters that PostgreSQL cannot store (NUL, lone surrogates). */
const UNREADABLE = ['22021', '22P05']

function isUnreadable(error: unknown): boolean {
  if (error instanceof URIError) return true
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }

  return UNREADABLE.includes(code) || (code === '22P02' && message.endsWith('for type json'))
}

function isOutOfSpace(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }

  return code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && isOutOfSpace(cause))
}

interface ErrorBody {
  message: string
  errors?: unknown[]
  code?: string
}

/** Turns every error into JSON of one shape, or into an error page. */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = !app.inProduction

  protected override ignoreExceptions = [DomainError]

  override async handle(error: unknown, ctx: HttpContext) {
    return isApiRequest(ctx.request) ? this.#answerApi(error, ctx) : this.#answerPage(error, ctx)
  }

  #answerApi(error: unknown, { response }: HttpContext) {
    const { status, body, retryAfter } = this.#describe(error)

    if (retryAfter) response.header('Retry-After', String(retryAfter))
    if (status === 401) response.header('WWW-Authenticate', 'Bearer')
    return response.status(status).json(body)
  }

  async #answerPage(error: unknown, ctx: HttpContext) {
    const { status, body, retryAfter } = this.#describe(error)

    if (retryAfter) ctx.response.header('Retry-After', String(retryAfter))
    if (status === 401)
      return ctx.response.redirect().toRoute('login', {}, { qs: { next: ctx.request.url(true) } })
    if (status === 403 || status === 404 || status === 405)
      return ctx.response.redirect().toRoute('home')
    if (status >= 500 && this.debug) return super.handle(error, ctx)

    return ctx.response
      .status(status)
      .send(await ctx.view.render('errors/page', { status, message: body.message }))
  }

  #describe(error: unknown): { status: number; body: ErrorBody; retryAfter?: number } {
    if (error instanceof DomainError) {
      const { message, errors, code, extra, retryAfter } = error
      return { status: STATUS[error.kind], body: { message, errors, code, ...extra }, retryAfter }
    }
    if (error instanceof vineErrors.E_VALIDATION_ERROR)
      return { status: 422, body: this.#validationBody(error.messages) }

    if (error instanceof bouncerErrors.E_AUTHORIZATION_FAILURE)
      return this.#describeRefusal(error.response)

    if (isUnreadable(error))
      return { status: 400, body: { message: MESSAGES[400], code: 'E_UNREADABLE_REQUEST' } }

    if (isOutOfSpace(error))
      return {
        status: 507,
        body: {
          message: 'There is no room for files at the moment. Please try again later.',
          code: 'E_NO_ROOM',
        },
      }

    const { status, code, message } = this.toHttpError(error)
    if (status >= 500)
      return {
        status: 500,
        body: { message: 'Something went wrong on our side. Please try again.' },
      }

    return { status, body: { message: MESSAGES[status] ?? message, code } }
  }

  /** A policy may answer 404: what is not yours is not there. */
  #describeRefusal({ status = 403, message }: { status?: number; message?: string }) {
    const code = status === 404 ? 'E_NOT_FOUND' : 'E_NOT_ALLOWED'

    return { status, body: { message: message ?? MESSAGES[status], code } }
  }

  #validationBody(messages: { field: string; rule: string; message: string }[]): ErrorBody {
    const errors = messages.map(({ field, rule, message }) => ({ field, rule, message }))

    return {
      message: errors[0]?.message ?? 'Please check the form',
      errors,
      code: 'E_VALIDATION_ERROR',
    }
  }
}
