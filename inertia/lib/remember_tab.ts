import { router } from '@inertiajs/react'

/** Makes the address follow the chosen tab of the page at this path, so that Back and a bookmark find it again. */
export function rememberTab(path: string) {
  return (tab: string) =>
    router.replace({
      url: `${path}?${new URLSearchParams({ tab })}`,
      preserveState: true,
      preserveScroll: true,
    })
}
