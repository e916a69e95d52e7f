import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{
  listing: { id: string; title: string; moderationStatus: string }
  evidence: Data.Compliance.Evidence.Evidence
  mostDocuments: number
  isEnforced: boolean
}>

export default function EvidencePage({ listing }: Props) {
  return <h1>{listing.title}</h1>
}
