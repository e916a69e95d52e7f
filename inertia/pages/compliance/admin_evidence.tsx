import type { Data } from '@generated/data'
import type { InertiaProps, PagePosition } from '~/types'

type Props = InertiaProps<{
  listings: Data.Compliance.Evidence.AdminEvidence[]
  page: PagePosition
  filter: { status: string }
  isEnforced: boolean
}>

export default function AdminEvidencePage({ listings }: Props) {
  return <h1>{listings.length}</h1>
}
