import { inject } from '@adonisjs/core'
import { test } from '@japa/runner'
import { LazyRegistry } from '#platform/lifecycle/lazy_registry'

class Words {
  text = 'made by the container'
}

@inject()
class First {
  constructor(private words: Words) {}

  says() {
    return this.words.text
  }
}

class Second {
  says() {
    return 'second'
  }
}

test.group('Registry of classes', () => {
  test('makes each with what it works with, in the order of registration', async ({ assert }) => {
    const registry = new LazyRegistry<{ says(): string }>()
    registry.register(async () => ({ default: First }))
    registry.register(async () => ({ default: Second }))

    const made = await registry.all()

    assert.deepEqual(
      made.map((part) => part.says()),
      ['made by the container', 'second']
    )
  })
})
