import { Badge } from '~/components/ui/badge'
import { DefinitionList } from '~/components/ui/definition_list'
import type { Health } from '~/features/moderation/operations/types'

const labels: Record<keyof Health, string> = {
  database: 'Database',
  queue: 'Queue',
  disk: 'File storage',
}

/** Whether the database, the queue and the storage of files work. */
export function HealthList({ health }: { health: Health }) {
  const parts = Object.keys(labels) as (keyof Health)[]

  return (
    <DefinitionList
      columns={3}
      items={parts.map((part) => ({
        term: labels[part],
        value: health[part] ? (
          <Badge tone="success">Works</Badge>
        ) : (
          <Badge tone="danger">Does not work</Badge>
        ),
      }))}
    />
  )
}
