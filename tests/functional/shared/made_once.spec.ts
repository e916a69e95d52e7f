import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { test } from '@japa/runner'
import { madeOnce } from '#platform/http/middleware/made_once'

let made = 0

class Greeting {
  constructor() {
    made += 1
  }

  async handle({ response }: HttpContext, next: NextFn, name: string) {
    response.header('x-greeting', `Kia ora ${name}`)
    return next()
  }
}

async function greeted(greet: ReturnType<typeof madeOnce<[string]>>, name: string) {
  const ctx = await testUtils.createHttpContext()
  await greet(name)(ctx, async () => {})

  return ctx.response.getHeader('x-greeting')
}

test.group('Middleware that is made once', (group) => {
  group.each.setup(() => {
    made = 0
    Object.defineProperty(app, 'inProduction', { get: () => true, configurable: true })
    return () => void Reflect.deleteProperty(app, 'inProduction')
  })

  test('serves all requests in production, each with its own options', async ({ assert }) => {
    const greet = madeOnce<[string]>(async () => ({ default: Greeting }))

    const greetings = await Promise.all(['Aroha', 'Wiremu'].map((name) => greeted(greet, name)))

    assert.deepEqual(greetings, ['Kia ora Aroha', 'Kia ora Wiremu'])
    assert.equal(made, 1)
  })

  test('is made again when it could not be made', async ({ assert }) => {
    let tries = 0
    const greet = madeOnce<[string]>(async () => {
      tries += 1
      if (tries === 1) throw new Error('not loaded')
      return { default: Greeting }
    })

    await assert.rejects(() => greeted(greet, 'Aroha'), 'not loaded')
    assert.equal(await greeted(greet, 'Aroha'), 'Kia ora Aroha')
  })
})
