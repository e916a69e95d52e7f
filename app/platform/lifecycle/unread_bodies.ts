import type { IncomingMessage, ServerResponse } from 'node:http'

const AT_ONCE = 8

let lingering = 0

/**
 * Lets a client read the answer to a request whose body was not read, whatever its `Connection` says (rule H30): what still
 * comes is read and not kept. Only a few connections at a time have that time: a thousand would fill the memory faster than
 * it is freed. The others are told `Connection: close`, and closed at once.
 *
 * @param milliseconds from the end of the answer until the connection is cut off
 */
export function lingerOverUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number
): void {
  if (!hasBody(request)) return
  const { writeHead } = response

  response.writeHead = (...parameters: unknown[]) => {
    response.writeHead = writeHead
    if (!request.complete) {
      if (lingering < AT_ONCE) linger(request, response, milliseconds)
      else response.setHeader('Connection', 'close')
    }

    return writeHead.apply(response, parameters as Parameters<typeof writeHead>)
  }
}

function linger(request: IncomingMessage, response: ServerResponse, milliseconds: number) {
  const { socket } = request
  const { destroySoon } = socket
  let cutOff: NodeJS.Timeout | undefined
  let isToClose = false
  lingering += 1

  // Node closes the connection at the end of an answer with `Connection: close`; here only our side of it.
  socket.destroySoon = () => {
    isToClose = true
    socket.end()
  }
  const drain = () => {
    request.unpipe()
    request.resume()
    cutOff = setTimeout(() => socket.destroy(), milliseconds)
  }
  const end = () => {
    response.off('finish', drain)
    request.off('end', end)
    socket.off('close', end)
    clearTimeout(cutOff)
    lingering -= 1
    socket.destroySoon = destroySoon
    if (isToClose) socket.destroySoon()
  }
  response.once('finish', drain)
  request.once('end', end)
  socket.once('close', end)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}
