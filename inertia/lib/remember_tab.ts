import { router } from '@inertiajs/react'
import { urlFor } from '~/lib/routes'

/** Makes the address follow the chosen tab of a page, so that Back and a bookmark find it again. */
export function rememberTab(page: 'owner_dashboard' | 'owner_earnings' | 'renter_dashboard') {
  return (tab: string) =>
    router.replace({
      url: urlFor(page, {}, { qs: { tab } }),
      preserveState: true,
      preserveScroll: true,
    })
}
