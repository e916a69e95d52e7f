import { Seo } from '~/components/ui/seo'
import { Unsubscribing } from '~/features/identity/unsubscribing'
import type { InertiaProps } from '~/types'

type Kind = 'messages' | 'reviews' | 'boats' | 'news'

/** Without a kind the link is none of ours. */
export default function Unsubscribe({
  token,
  kind,
}: InertiaProps<{ token: string | null; kind: Kind | null }>) {
  return (
    <>
      <Seo title="Turn off emails" noindex />
      <Unsubscribing token={token} kind={kind} />
    </>
  )
}
