import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'

const CUT_OFF_MS = 1000

/** The text of an answer that goes on until it is ended or its reader is gone, which closes it. */
export class EventStream extends PassThrough {
  constructor(private answer: ServerResponse) {
    super()
    answer.once('close', () => this.destroy())
  }

  get unreadBytes(): number {
    return this.writableLength + this.readableLength + this.answer.writableLength
  }

  /** A reader that does not read is cut off. */
  endNow(): void {
    this.end()
    setTimeout(() => this.answer.destroy(), CUT_OFF_MS).unref()
  }
}
