import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { FAULT_POINTS } from '#tools/soak/payments/fault_points'

const AROUND_A_CALL = /^[\w.]+:(asked|stored|answered|recorded)$/

test.group('Fault points of the soak', () => {
  // Rule R4.
  test('are planted, each of them', ({ assert }) => {
    const cwd = app.makePath('app')
    const source = globSync('**/*.ts', { cwd })
      .map((file) => readFileSync(join(cwd, file), 'utf8'))
      .join('\n')
    const planted = source.matchAll(/faultPoint\('([^']+)'\)/g)
    const names = [...planted].map(([, name]) => name)

    const known = new Set(Object.values(FAULT_POINTS).flat())

    const single = [...known].filter((point) => !AROUND_A_CALL.test(point))
    assert.sameMembers(single, [...new Set(names)])
    for (const point of known)
      if (!single.includes(point)) assert.include(source, `'${point.split(':')[0]}'`)
  })
})
