import type { IncomingMessage, ServerResponse } from 'node:http'
import server from '@adonisjs/core/services/server'

/** A path that cannot be decoded, such as `/api/listings/%ff`, is not there, answered like any other (rule H25). */
export function answerUndecodablePath(request: IncomingMessage, response: ServerResponse): void {
  const [path, ...query] = request.url!.split('?')
  request.url = [path.replaceAll('%', '%25'), ...query].join('?')

  void server.handle(request, response)
}
