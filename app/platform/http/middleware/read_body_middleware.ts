import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyParser from '#config/bodyparser'
import { JsonExpected, UnreadableRequest } from '#shared/exceptions/domain_error'
import { safelyDecoded } from '#shared/values/safely_decoded'

const TOLD = [413, 415]

/** Keys of a query that its parser leaves out, as if they had not been sent. */
const LOST_KEY = new RegExp(
  String.raw`\[(?:__proto__|${Object.getOwnPropertyNames(Object.prototype).join('|')})\]`
)

const NO_UTF_8 = '\uFFFD'

/** Reads the body: JSON, an upload, or a webhook's raw text (rule H23). Throws UnreadableRequest, JsonExpected (400). */
export default class ReadBodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (LOST_KEY.test(safelyDecoded(ctx.request.parsedUrl.query ?? '')))
      throw new UnreadableRequest()
    if (isReading(ctx.request)) return next()
    const parser = await ctx.containerResolver.make(BodyParserMiddleware)

    await parser.handle(ctx, () => {}).catch(refuse)
    if (Array.isArray(ctx.request.body())) throw new UnreadableRequest()
    if (hasContent(ctx.request) && !isTaken(ctx)) throw new JsonExpected()
    if (!ctx.takesRawBody && ctx.request.raw()?.includes(NO_UTF_8))
      throw new UnreadableRequest(
        'The request has characters that cannot be read: send it as UTF-8'
      )

    return next()
  }
}

function refuse(error: { status?: number }): never {
  if (TOLD.includes(error.status ?? 0)) throw error

  throw new UnreadableRequest(undefined, { cause: error })
}

function isTaken({ request, route, takesRawBody }: HttpContext): boolean {
  const { json, multipart } = bodyParser
  if (takesRawBody) return true
  if (!request.is(multipart.types)) return request.is(json.types) !== null

  return multipart.processManually.includes(route!.pattern)
}

function isReading(request: HttpRequest): boolean {
  return request.method() === 'GET' || request.method() === 'HEAD'
}

function hasContent(request: HttpRequest): boolean {
  return (
    request.header('transfer-encoding') !== undefined ||
    Number(request.header('content-length')) > 0
  )
}
