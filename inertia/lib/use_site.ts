import type { Data } from '@generated/data'
import { usePage } from '@inertiajs/react'

/** Name, fees and other facts of the marketplace that every page receives. */
export function useSite(): Data.SharedProps['site'] {
  return usePage<Data.SharedProps>().props.site
}
