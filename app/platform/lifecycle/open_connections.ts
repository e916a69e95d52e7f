import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface State {
  answersUnderWay: number
  /** Bytes received when the last answer was made; more mean that the next request has begun. */
  read: number
}

/** Node's `closeIdleConnections` cuts off a connection while the end of its last answer is still being sent. */
export class OpenConnections {
  #states = new Map<Socket, State>()

  constructor(server: Server) {
    server.on('connection', (socket) => this.#welcome(socket))
    server.on('request', (request, response) => this.#follow(request, response))
  }

  get count(): number {
    return this.#states.size
  }

  /** Closes connections with no request and no answer in progress. */
  closeIdle(): void {
    for (const [socket, state] of this.#states) if (isIdle(socket, state)) socket.destroy()
  }

  closeAll(): void {
    for (const socket of this.#states.keys()) socket.destroy()
  }

  #welcome(socket: Socket) {
    this.#states.set(socket, { answersUnderWay: 0, read: 0 })
    socket.once('close', () => this.#states.delete(socket))
  }

  #follow({ socket }: IncomingMessage, response: ServerResponse) {
    const state = this.#states.get(socket)
    if (!state) return

    state.answersUnderWay++
    response.once('close', () => {
      state.answersUnderWay--
      state.read = socket.bytesRead
    })
  }
}

function isIdle(socket: Socket, { answersUnderWay, read }: State): boolean {
  return answersUnderWay === 0 && socket.writableLength === 0 && socket.bytesRead === read
}
