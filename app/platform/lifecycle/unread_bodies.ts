import type { IncomingMessage, ServerResponse } from 'node:http'

const AT_ONCE = 8

/** What a server does with bodies that it does not read. */
export class UnreadBodies {
  #waitedFor = 0

  constructor(private milliseconds: number) {}

  /**
   * Lets a client read the answer to a request whose body was not read (rule H30): what still comes is read and not kept.
   * Only a few connections have that time, or they would fill the memory; the others are closed at once.
   */
  lingerOver(request: IncomingMessage, response: ServerResponse): void {
    if (!hasBody(request)) return
    const { writeHead } = response

    response.writeHead = (...parameters: unknown[]) => {
      response.writeHead = writeHead
      if (!request.complete) {
        if (!isReading(request) && this.#waitedFor < AT_ONCE) this.#waitFor(request, response)
        else response.setHeader('Connection', 'close')
      }

      return writeHead.apply(response, parameters as Parameters<typeof writeHead>)
    }
  }

  #waitFor(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    const { destroySoon } = socket
    let cutOff: NodeJS.Timeout | undefined
    let isToClose = false
    this.#waitedFor += 1

    // Node closes the connection at the end of an answer with `Connection: close`; here only our side of it.
    socket.destroySoon = () => {
      isToClose = true
      socket.end()
    }
    const drain = () => {
      request.unpipe()
      request.resume()
      cutOff = setTimeout(() => socket.destroy(), this.milliseconds)
    }
    const end = () => {
      response.off('finish', drain)
      request.off('end', end)
      socket.off('close', end)
      clearTimeout(cutOff)
      this.#waitedFor -= 1
      socket.destroySoon = destroySoon
      if (isToClose) socket.destroySoon()
    }
    response.once('finish', drain)
    request.once('end', end)
    socket.once('close', end)
  }
}

/** The answer to a GET may be endless (the live channel), and would keep its place for ever. */
function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}
