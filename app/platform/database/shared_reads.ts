interface Read<Result> {
  running: Promise<Result>
  /** Shared by all who asked since it began. */
  next?: Promise<Result>
}

/** Whoever asks during a read shares the next one with others. */
export class SharedReads<Result> {
  #reads = new Map<string, Read<Result>>()

  /** @returns the result of a read that began after it was asked for */
  read(key: string, load: () => Promise<Result>): Promise<Result> {
    const read = this.#reads.get(key)
    if (!read) return this.#begin(key, load)

    const begin = () => this.#begin(key, load)
    read.next ??= read.running.then(begin, begin)
    return read.next
  }

  #begin(key: string, load: () => Promise<Result>): Promise<Result> {
    const read: Read<Result> = { running: load() }
    const forget = () => {
      if (!read.next) this.#reads.delete(key)
    }
    this.#reads.set(key, read)
    read.running.then(forget, forget)

    return read.running
  }
}
