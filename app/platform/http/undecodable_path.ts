import type { IncomingMessage, ServerResponse } from 'node:http'
import server from '@adonisjs/core/services/server'

/**
 * Answers a request whose path cannot be decoded, such as `/api/listings/%ff`. Its percent signs count as they stand,
 * so it is a path that is not there, answered like any other: JSON under /api, the usual page elsewhere (rule H25).
 */
export function answerUndecodablePath(request: IncomingMessage, response: ServerResponse): void {
  const [path, ...query] = request.url!.split('?')
  request.url = [path.replaceAll('%', '%25'), ...query].join('?')

  void server.handle(request, response)
}
