import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Kind } from '../records.ts'

/** One change: the new value of a record, or null when it was removed. */
export type Change = [kind: Kind, id: string, value: object | null]

/**
 * An append-only file of commits, one JSON line each. An unfinished last line, left by a crash
 * while writing, is cut off at the next start.
 */
export class Journal {
  #path: string
  #file: number | null = null
  #bytes = 0

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#path = join(folder, 'journal.jsonl')
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Replays every commit to `apply`, oldest first, and opens the file for appending. */
  replay(apply: (changes: Change[]) => void): void {
    const text = existsSync(this.#path) ? readFileSync(this.#path) : Buffer.alloc(0)
    const end = text.lastIndexOf(0x0a) + 1

    for (const line of text.subarray(0, end).toString('utf8').split('\n')) {
      if (line !== '') apply(JSON.parse(line) as Change[])
    }
    this.#open(end)
  }

  append(changes: Change[]): void {
    const line = Buffer.from(`${JSON.stringify(changes)}\n`)
    if (this.#file === null) throw new Error('The journal is closed.')

    try {
      for (let written = 0; written < line.length;) {
        written += writeSync(this.#file, line, written, line.length - written)
      }
      this.#bytes += line.length
    } catch (error) {
      ftruncateSync(this.#file, this.#bytes)
      throw error
    }
  }

  /** Replaces the whole file by the given commits with one rename. */
  rewrite(commits: Iterable<Change[]>): void {
    const next = `${this.#path}.next`
    const text = Array.from(commits, (changes) => `${JSON.stringify(changes)}\n`).join('')

    writeFileSync(next, text)
    this.close()
    renameSync(next, this.#path)
    this.#open(Buffer.byteLength(text))
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }

  #open(bytes: number): void {
    this.#file = openSync(this.#path, 'a')
    ftruncateSync(this.#file, bytes)
    this.#bytes = bytes
  }
}
