import { configProvider } from '@adonisjs/core'
import type { ConfigProvider } from '@adonisjs/core/types'
import type { LimiterManagerStoreFactory } from '@adonisjs/limiter/types'
import { writeBeside } from '#platform/database/look_up'
import { valueText } from '#platform/database/prepared_query'
import { runPrepared } from '#platform/database/query_prepared'

interface Counting {
  name: string
  text: string
  values: (string | number | null)[]
}

/** A store of the limiter: a count is one row, committed without the disk, beside what others look up (docs/adr/0041). */
export function countsInDatabase(): ConfigProvider<LimiterManagerStoreFactory> {
  return configProvider.create(async () => {
    const { default: db } = await import('@adonisjs/lucid/services/db')
    const { default: DatabaseStore } = await import('@adonisjs/limiter/stores/database')

    return (options) => {
      const store = new DatabaseStore(db.connection(), { ...options, tableName: 'rate_limits' })
      Object.assign(store['rateLimiter'], { client: { query: ask }, clientType: 'client' })

      return store
    }
  })
}

async function ask({ name, text, values }: Counting) {
  const isDeletion = name.endsWith('delete')
  const isOfMany = text.startsWith('DELETE') && !isDeletion
  const statement = {
    name,
    text: isDeletion ? `${text} RETURNING key` : text,
    values: values.map(valueText),
  }
  const rows = await (isOfMany ? runPrepared(statement) : writeBeside(statement))

  return { rows, rowCount: rows.length }
}
