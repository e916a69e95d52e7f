import { router } from '@inertiajs/react'
import { lazy, Suspense, useState } from 'react'
import type { Boat } from '~/components/boat/boats'
import { Button } from '~/components/ui/button'
import { Container } from '~/components/ui/container'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { BoatCard } from '~/features/vessels/boat_card'
import { showToast } from '~/lib/toasts'
import type { InertiaProps } from '~/types'

const BoatDialog = lazy(() => import('~/components/boat/boat_dialog'))

export default function Boats({ boats, most }: InertiaProps<{ boats: Boat[]; most: number }>) {
  const [editing, setEditing] = useState<Boat | 'new' | null>(null)
  const isFull = boats.length >= most

  function saved({ name }: Boat) {
    setEditing(null)
    showToast({ tone: 'success', title: `${name} is saved` })
    router.reload()
  }

  return (
    <Container className="pt-page pb-page-end">
      <Seo title="My boats" noindex />
      <PageHeader
        title="My boats"
        description="The size of your boat decides which moorings suit it."
        actions={
          boats.length > 0 && (
            <Button icon="plus" isDisabled={isFull} onPress={() => setEditing('new')}>
              Add a boat
            </Button>
          )
        }
      />
      {isFull && (
        <p className="mb-4 text-sm text-muted">
          {most} boats is the most you can add. Delete one to add another.
        </p>
      )}
      {boats.length === 0 ? (
        <EmptyState
          icon="boat"
          title="No boat yet"
          action={
            <Button icon="plus" onPress={() => setEditing('new')}>
              Add a boat
            </Button>
          }
        >
          Add your boat once, and every mooring shows whether it fits and how much water is under
          the keel.
        </EmptyState>
      ) : (
        <ul className="grid gap-5 lg:grid-cols-2">
          {boats.map((boat) => (
            <BoatCard
              key={boat.id}
              boat={boat}
              onEdit={() => setEditing(boat)}
              onChange={() => router.reload()}
            />
          ))}
        </ul>
      )}
      {editing && (
        <Suspense>
          <BoatDialog
            boat={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(null)}
            onSaved={saved}
          />
        </Suspense>
      )}
    </Container>
  )
}
