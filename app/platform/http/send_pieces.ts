import type { HttpResponse } from '@adonisjs/core/http'

/** Answers with a body in pieces, in UTF-8, written as they are: a page in one piece would be a copy of all of it. */
export function sendPieces(response: HttpResponse, pieces: (string | Buffer)[]): void {
  const finish = response.finish.bind(response)

  response.finish = () => {
    if (!response.isPending || response.hasLazyBody) return finish()
    const bytes = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
    const { response: connection } = response

    response.setRequestId()
    response.header('Content-Length', bytes)
    connection.cork()
    response.writeHead()
    for (const piece of pieces) connection.write(piece)
    connection.end()
    connection.uncork()
  }
}
