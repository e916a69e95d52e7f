import app from '@adonisjs/core/services/app'

export type Lazy<Part> = () => Promise<{ default: new (...args: never[]) => Part }>

/** Classes of modules above that a module below asks; loaded, and made by the container, when they are asked. */
export class LazyRegistry<Part> {
  #loaders: Lazy<Part>[] = []

  register(load: Lazy<Part>): void {
    this.#loaders.push(load)
  }

  all(): Promise<Part[]> {
    return Promise.all(
      this.#loaders.map(async (load) => {
        const { default: Class } = await load()
        return (await app.container.make(Class as never)) as Part
      })
    )
  }
}
