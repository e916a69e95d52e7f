import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMessage } from './message.ts'
import type { StoredMessage } from './message.ts'

type Envelope = { recipients: string[] }

const MAX_MESSAGES = 2000
const TIME_DIGITS = 9

/** Stores the mails in a folder, two files each (raw mail and envelope), oldest first; keeps the latest 2,000. */
export class MessageStore {
  readonly #folder: string
  #messages = new Map<string, StoredMessage>()
  #lastTime = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Opens the folder, creating it when missing. Skips files that cannot be read. */
  static async open(folder: string): Promise<MessageStore> {
    mkdirSync(folder, { recursive: true })
    const store = new MessageStore(folder)
    const names = await readdir(folder)
    for (const name of names.filter((each) => each.endsWith('.eml')).sort()) {
      await store.#load(name.slice(0, -'.eml'.length))
    }
    return store
  }

  /** All mails, oldest first. */
  all(): StoredMessage[] {
    return [...this.#messages.values()]
  }

  find(id: string): StoredMessage | null {
    return this.#messages.get(id) ?? null
  }

  /** The raw mail as received over SMTP. Throws when the id is unknown. */
  raw(id: string): Promise<Buffer> {
    return readFile(this.#file(id, 'eml'))
  }

  /** Saves a mail; resolves when it is on disk. */
  async add(raw: Buffer, recipients: string[]): Promise<StoredMessage> {
    const { id, date } = this.#nextId()
    const stored = await readMessage(id, date, raw, recipients)
    await writeFile(this.#file(id, 'json'), JSON.stringify({ recipients } satisfies Envelope))
    await writeFile(this.#file(id, 'draft'), raw)
    await rename(this.#file(id, 'draft'), this.#file(id, 'eml'))
    this.#messages.set(id, stored)
    await this.#dropOldest()
    return stored
  }

  async clear(): Promise<void> {
    const ids = [...this.#messages.keys()]
    this.#messages.clear()
    await Promise.all(ids.map((id) => this.#remove(id)))
  }

  async #load(id: string) {
    try {
      const { recipients } = JSON.parse(await readFile(this.#file(id, 'json'), 'utf8')) as Envelope
      this.#messages.set(id, await readMessage(id, dateOf(id), await this.raw(id), recipients))
    } catch (error) {
      console.error(`Mail ${id} cannot be read: ${(error as Error).message}`)
    }
  }

  async #dropOldest() {
    const surplus = [...this.#messages.keys()].slice(
      0,
      Math.max(0, this.#messages.size - MAX_MESSAGES)
    )
    for (const id of surplus) {
      this.#messages.delete(id)
      await this.#remove(id)
    }
  }

  async #remove(id: string) {
    await rm(this.#file(id, 'eml'), { force: true })
    await rm(this.#file(id, 'json'), { force: true })
  }

  /** Ids sort by arrival: the instant in base 36, then a random part. */
  #nextId() {
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1)
    const time = this.#lastTime.toString(36).padStart(TIME_DIGITS, '0')
    return { id: `${time}${randomBytes(4).toString('hex')}`, date: new Date(this.#lastTime) }
  }

  #file(id: string, extension: string) {
    return join(this.#folder, `${id}.${extension}`)
  }
}

function dateOf(id: string) {
  return new Date(Number.parseInt(id.slice(0, TIME_DIGITS), 36))
}
