import { test } from '@japa/runner'
import {
  currentMetrics,
  type Metric,
  registerMetrics,
} from '#platform/observability/database_metrics'

test.group('Metrics of the database', () => {
  // The scheduler of a new site has run nothing yet.
  test('a metric without values may have labelled ones later', async ({ assert }) => {
    const values: Metric['values'] = []
    registerMetrics(async () => [{ name: 'first_runs_seconds', help: 'Of a test', values }])
    const now = Date.now()
    const before = await currentMetrics(now)

    values.push({ labels: { command: 'payouts:run' }, value: 5 })
    const after = await currentMetrics(now + 11_000)

    assert.notInclude(before, 'first_runs_seconds{')
    assert.include(after, 'first_runs_seconds{command="payouts:run"} 5')
  })
})
